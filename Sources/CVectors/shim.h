#pragma once

#include <stdint.h>

// What Swift's vectors cannot do: make bits of a comparison of sixteen bytes, the first of them the lowest. Values come in
// and go out, and no memory is touched: what is read and written Swift checks. Of each, clang makes a few instructions, on
// any processor.

typedef uint8_t entl_bytes __attribute__((vector_size(16)));
typedef int8_t entl_marks __attribute__((vector_size(16)));

static inline uint16_t entl_bits(entl_marks marks) {
  typedef _Bool bits __attribute__((ext_vector_type(16)));
  bits each = __builtin_convertvector(marks, bits);
  uint16_t all;
  __builtin_memcpy(&all, &each, sizeof all);
  return all;
}

/// The bytes that are this one.
static inline uint16_t entl_equal(entl_bytes bytes, uint8_t byte) { return entl_bits((entl_marks)(bytes == byte)); }

/// Quotes, control characters, and what is not ASCII (below zero).
static inline uint16_t entl_ends(entl_bytes bytes) {
  return entl_bits((entl_marks)((bytes == '"') | ((entl_marks)bytes < 0x20)));
}

/// The same, and backslashes: what does not stand for itself in a string of JSON.
static inline uint16_t entl_stops(entl_bytes bytes) {
  return entl_bits((entl_marks)((bytes == '"') | (bytes == '\\') | ((entl_marks)bytes < 0x20)));
}

/// The same, and DEL, which a terminal does not take as text.
static inline uint16_t entl_specials(entl_bytes bytes) {
  return entl_bits((entl_marks)((bytes == '"') | (bytes == '\\') | (bytes == 0x7F) | ((entl_marks)bytes < 0x20)));
}

/// The bytes that are no digits.
static inline uint16_t entl_nondigits(entl_bytes bytes) { return entl_bits((entl_marks)(bytes - '0' > 9)); }

/// The first bytes, fewer than sixteen, and zeros behind them. A table, for sixteen comparisons take longer.
static inline entl_bytes entl_first(entl_bytes bytes, uint8_t count) {
  static const uint8_t masks[32] = {
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
  };
  entl_bytes mask;
  __builtin_memcpy(&mask, masks + 16 - (count & 15), sizeof mask);
  return bytes & mask;
}

/// Eight bytes and eight more.
static inline entl_bytes entl_pair(uint64_t low, uint64_t high) {
  typedef uint64_t words __attribute__((vector_size(16)));
  words both = {low, high};
  return (entl_bytes)both;
}

/// The first eight bytes.
static inline uint64_t entl_low(entl_bytes bytes) {
  typedef uint64_t words __attribute__((vector_size(16)));
  return ((words)bytes)[0];
}

/// The last eight bytes.
static inline uint64_t entl_high(entl_bytes bytes) {
  typedef uint64_t words __attribute__((vector_size(16)));
  return ((words)bytes)[1];
}

/// What the letter behind a backslash stands for; 0 where it makes no escape of two bytes. A table, for a branch on the
/// letter would be guessed badly.
static inline uint8_t entl_escaped(uint8_t letter) {
  static const uint8_t letters[256] = {
    ['"'] = '"', ['\\'] = '\\', ['/'] = '/', ['b'] = '\b', ['f'] = '\f', ['n'] = '\n', ['r'] = '\r', ['t'] = '\t',
  };
  return letters[letter];
}
