#pragma once

#include <curl/curl.h>

// Swift cannot call functions with variable arguments; the types here are those that the manual names for the options.
static inline CURLcode entl_set_number(CURL *transfer, CURLoption option, long value) {
  return curl_easy_setopt(transfer, option, value);
}
static inline CURLcode entl_set_text(CURL *transfer, CURLoption option, const char *value) {
  return curl_easy_setopt(transfer, option, value);
}
static inline CURLcode entl_set_headers(CURL *transfer, struct curl_slist *headers) {
  return curl_easy_setopt(transfer, CURLOPT_HTTPHEADER, headers);
}
static inline CURLcode entl_set_receiver(CURL *transfer, CURLoption function, CURLoption data,
                                         curl_write_callback receive, void *receiver) {
  CURLcode code = curl_easy_setopt(transfer, function, receive);
  return code == CURLE_OK ? curl_easy_setopt(transfer, data, receiver) : code;
}
static inline long entl_status(CURL *transfer) {
  long status = 0;
  curl_easy_getinfo(transfer, CURLINFO_RESPONSE_CODE, &status);
  return status;
}
