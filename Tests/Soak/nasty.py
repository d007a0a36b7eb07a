"""Shapes of input that are as nasty as a stranger, a seller or a slip can make them, of any size."""
import base64
import collections
import hashlib
import hmac
import json

NOW = 1796126400
SECRET = b"whsec_" + base64.b64encode(b"0123456789abcdef01234567")
SUBJECT = "7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"
# make(size) returns bytes; tools are names in shapes.py; for those among `records` it is many records, not one.
Shape = collections.namedtuple("Shape", "name make tools records prepare", defaults=((), None))


def fill(begin, unit, end):
    """A maker of texts of a unit again and again."""
    begin, unit, end = (part.encode() for part in (begin, unit, end))
    return lambda size: begin + unit * max(1, (size - len(begin) - len(end)) // len(unit)) + end


def count(begin, item, end, separator=","):
    """A maker of texts of items that know their number."""
    def make(size):
        items, length = [], len(begin) + len(end)
        while length < size:
            items.append(item(len(items)))
            length += len(items[-1]) + len(separator)
        return (begin + separator.join(items) + end).encode()
    return make


def segment(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=")


def token(header=None, payload=None, signature=None):
    """A maker of compact tokens, one part of which is as large as it gets."""
    def make(size):
        parts = (header or (lambda _: b'{"alg":"ES256","x5c":["YQ==","YQ==","YQ=="]}'),
                 payload or (lambda _: b"{}"), signature or (lambda _: b"a" * 64))
        return b".".join(segment(part(size * 7 // 10)) for part in parts)
    return make


def envelope(header, value, body):
    """A maker of envelopes with a header of one value, an array of them, or a body; none of them is signed."""
    def make(size):
        large = (lambda part: part(size).decode() if callable(part) else part)
        return json.dumps({"headers": {header: large(value)}, "body": large(body)}).encode()
    return make


def stripe(body):
    """A maker of envelopes that Stripe would have signed."""
    def make(size):
        text = body(size * 7 // 10)
        code = hmac.new(SECRET, str(NOW).encode() + b"." + text, hashlib.sha256).hexdigest()
        return json.dumps({"headers": {"Stripe-Signature": f"t={NOW},v1={code}"}, "body": text.decode()}).encode()
    return make


def standard(body):
    """A maker of envelopes that entl-notify would have signed."""
    def make(size):
        text = body(size * 7 // 10)
        code = hmac.new(base64.b64decode(SECRET[6:]), b"id." + str(NOW).encode() + b"." + text, hashlib.sha256).digest()
        headers = {"webhook-id": "id", "webhook-timestamp": str(NOW),
                   "webhook-signature": "v1," + base64.b64encode(code).decode()}
        return json.dumps({"headers": headers, "body": text.decode()}).encode()
    return make


def collision():
    """Two names that the reader's own hash cannot tell apart."""
    seen = {}
    for number in range(1 << 16):
        name = f"{number:04x}"
        value = ((4 ^ int.from_bytes(name.encode(), "little")) * 0x9E3779B97F4A7C15 >> 48) & 0xFFFE
        if value in seen:
            return seen[value], name
        seen[value] = name
    raise ValueError("the hash has changed")


def line(source, members, payload):
    """Around a payload what entl-verify puts there."""
    return '{"verified":true,"source":"%s","kind":"event","environment":"production","event_id":"e","event_type":"t",' \
        '"signed_at":"2026-12-01T00:00:00Z","checked_at":"2026-12-01T00:00:00Z","skipped":[],%s"payload":%s' % (
            source, members, payload)


def event(kind, begin):
    """The beginning of one of Stripe's events."""
    return '{"id":"evt_1","object":"event","api_version":"2025-03-31.basil","type":"%s","livemode":true,' \
        '"created":%d,"data":{"object":%s' % (kind, NOW - 60, begin)


SUBSCRIPTION = '{"id":"sub_1","object":"subscription","customer":"cus_1","status":"active","start_date":1790000000,'
INVOICE = '{"id":"in_1","object":"invoice","customer":"cus_1","status":"paid","amount_paid":5,' \
    '"parent":{"type":"subscription_details","subscription_details":{"subscription":"sub_1"}},'
ITEM = '{"id":"si_%d","object":"subscription_item","current_period_start":1796000000,"current_period_end":1798000000,' \
    '"price":{"id":"price_%d"},"quantity":1}'
META = '"metadata":{"subject_id":"%s"}' % SUBJECT

# Bodies of Stripe's with a list as long as it gets, which are signed for entl-verify and wrapped for entl-ingest.
BODIES = {
    "items of a subscription": count(event("customer.subscription.updated", SUBSCRIPTION + META + ',"items":{"data":['),
                                     lambda i: ITEM % (i, i), "]}}}}"),
    "items of one price": count(event("customer.subscription.updated", SUBSCRIPTION + META + ',"items":{"data":['),
                                lambda i: (ITEM % (i, 0)).replace("price_0", "price_family_m"), "]}}}}"),
    "metadata of a subscription": count(event("customer.subscription.updated", SUBSCRIPTION + '"metadata":{'),
                                        lambda i: '"k%d":"v"' % i, "}}}}"),
    "payments of an invoice": count(event("invoice.paid", INVOICE + '"payments":{"data":['),
                                    lambda i: '{"payment":{"type":"payment_intent","payment_intent":"pi_%d"}}' % (-i % 10**7),
                                    "]}}}}"),
    "lines of an invoice": count(event("invoice.paid", INVOICE + '"lines":{"data":['),
                                 lambda i: '{"id":"il_%d","period":{"start":1,"end":%d},"subscription":"sub_%d"}' % (
                                     i, 1790000000 + i, i), "]}}}}"),
    "previous attributes": count(event("customer.subscription.updated", SUBSCRIPTION + META + '}')
                                 + ',"previous_attributes":{', lambda i: '"a%d":[%d]' % (i, i), "}}}"),
    "refunds of a charge": count(event("charge.refunded", '{"id":"ch_1","object":"charge","amount":5,'
                                       '"payment_intent":"pi_1","refunds":{"data":['),
                                 lambda i: '{"id":"re_%d","amount":1,"status":"succeeded"}' % i, "]}}}}"),
}
ROW = '{"subject_id":"%s","source":"apple","source_subscription_id":"%d","environment":"production",' \
    '"product_id":"p%d","tier":"plus","interval":"annual","status":"active","auto_renew":true,"in_grace":false,' \
    '"observed_at":"2026-01-01T00:00:00Z"}'
RECORD = '{"kind":"processed","source":"apple","created_at":"2026-01-01T00:00:00Z","changes":[],"entitlements":['
ONE, TWO = collision()

READERS = ("decode", "apple", "stripe", "webhook", "jwt", "ingest", "store", "claim", "grant", "best", "mint", "key",
           "fixture", "configuration", "keys", "claims")
TOKENS = ("decode", "apple", "jwt")
DELIVERIES = ("stripe", "webhook")
LINES = ("ingest", "store", "claim")
KEPT = ("log", "held", "watch", "notify", "kept")


def texts():
    """Any JSON, and what begins like it."""
    yield "arrays in arrays", fill("", "[", "")
    yield "objects in objects", fill("", '{"a":', "")
    yield "60 arrays in arrays", fill('{"a":[', "[" * 60 + "]" * 60 + ",", "0]}")
    yield "numbers in a member", fill('{"a":[', "1,", "1]}")
    yield "objects in a member", fill('{"a":[', "{},", "{}]}")
    yield "names that collide", fill('{"a":[', '{"%s":1,"%s":2},' % (ONE, TWO), "1]}")
    yield "members", count("{", lambda i: '"%d":1' % i, "}")
    yield "members with escapes", count("{", lambda i: '"\\u0041%d":1' % i, "}")
    yield "a duplicate at the end", count("{", lambda i: '"%d":1' % i, ',"5":1}')
    yield "escapes", fill('{"a":"', "\\u0041", '"}')
    yield "an escaped name", fill('{"', "\\u0041", '":1}')
    yield "backslashes", fill('{"a":"', "\\\\", '"}')
    yield "letters of two bytes", fill('{"a":"', "é", '"}')
    yield "surrogates", fill('{"a":"', "\\ud83d\\ude00", '"}')
    yield "DEL", fill('{"a":"', "\x7f", '"}')
    yield "control characters", fill('{"a":"', "\x01", '"}')
    yield "spaces", fill('{"a":', " ", "1}")
    yield "newlines", fill('{"a":', "\n", "1}")
    yield "carriage returns", fill("{", "\r", "}")
    yield "a long number", fill('{"a":', "9", "}")
    yield "a long fraction", fill('{"a":0.', "0", "1}")
    yield "a long exponent", fill('{"a":1e', "9", "}")
    yield "quotes", fill("", '"', "")
    yield "a document of many lines", fill('{"a":[\n', '"b",\n', "1]}")
    yield "dots", fill("", ".", "")
    yield "times", fill('{"a":"', "2026-12-01T00:00:00.", '"}')


def arrays():
    """An array gives its elements, each of which is answered, where they are no more than a record should have."""
    yield "an array of numbers", fill("[", "1,", "1]")
    yield "an array of arrays", fill("[", "[1],", "1]")
    yield "an array of objects", fill("[", '{"a":1},', "{}]")
    yield "an array of empty objects", fill("[", "{},", "{}]")
    yield "an array of as many objects as there may be", fill("[", '{"a":"%s"},' % ("a" * 92), "{}]")


def many():
    """Many records, each of which is answered."""
    yield "lines of a brace", fill("", "{\n", "")
    yield "lines of objects", fill("", '{"a":1}\n', "")


def tokens():
    yield "signed objects", fill('{"signedTransactions":["a"', ',"a"', "]}")
    yield "as many signed objects as there may be", fill('{"signedTransactions":["a"', ',"%s"' % ("a." * 49), "]}")
    yield "dots behind a token", fill("eyJ", ".", "")
    yield "a large signature", token(signature=fill("", "a", ""))
    yield "a large header", token(header=fill('{"alg":"ES256","x5c":["', "a", '"]}'))
    yield "certificates", token(header=fill('{"alg":"ES256","x5c":[', '"YQ==",', '"YQ=="]}'))
    yield "critical names", token(header=fill('{"alg":"ES256","crit":[', '"a",', '"b"]}'))
    yield "members of a header", token(header=count('{"alg":"ES256",', lambda i: '"%d":1' % i, "}"))
    yield "a large kid", token(header=fill('{"alg":"ES256","kid":"', "a", '"}'))
    yield "a large payload", token(payload=fill('{"a":"', "b", '"}'))
    yield "a nested payload", token(payload=fill("", "[", ""))


def deliveries():
    name = "Stripe-Signature"
    yield "codes", envelope(name, fill("t=%d," % NOW, "v1=aa,", "v1=bb"), "{}")
    yield "whole codes", envelope(name, fill("t=%d," % NOW, "v1=%s," % ("ab" * 32), "v1=bb"), "{}")
    yield "times of a signature", envelope(name, fill("", "t=1,", "v1=aa"), "{}")
    yield "commas", envelope(name, fill("", ",", ""), "{}")
    yield "equals signs", envelope(name, fill("", "=", ""), "{}")
    yield "blanks in a header", envelope(name, fill("", " ", ""), "{}")
    yield "values of a header", lambda size: json.dumps(
        {"headers": {name: ["t=1"] * (size // 8)}, "body": "{}"}).encode()
    yield "headers", lambda size: json.dumps(
        {"headers": {f"h{number}": "a" for number in range(size // 16)}, "body": "{}"}).encode()
    wrong = f"t={NOW},v1=" + "a" * 64
    yield "a damaged body of line ends", envelope(name, wrong, lambda size: b"\r\n" * (size // 4))
    yield "a damaged body of blanks", envelope(name, wrong, fill("{", " ", "}"))
    yield "a damaged body of numbers", envelope(name, wrong, fill('{"a":[', "1, ", "1]}"))
    yield "a damaged body of members", envelope(name, wrong, count("{", lambda i: '"%d": {}' % i, "}", ", "))
    yield "codes of Standard Webhooks", lambda size: json.dumps({"headers": {
        "webhook-id": "a", "webhook-timestamp": str(NOW), "webhook-signature": "v1,aaaa " * (size // 8)},
        "body": "{}"}).encode()


def lines():
    yield "notes of a line", count(line("stripe", '"notes":[', "")[:-10], lambda i: '"n%d"' % i, '],"payload":{}}')
    for name, make in BODIES.items():
        yield name, lambda size, make=make: line("stripe", "", "").encode() + make(size) + b"}"
    yield "data of a notification", count(line("apple", "", '{"notificationType":"TEST","data":{'),
                                          lambda i: '"%d":{}' % i, "}}}")


def records():
    yield "rows of subjects", count(RECORD, lambda i: ROW % (SUBJECT[:-12] + "%012x" % i, i, i), "]}")
    yield "rows of one subject", count(RECORD, lambda i: ROW % (SUBJECT, i, i), "]}")
    yield "rows of one subscription", count(RECORD, lambda i: ROW % (SUBJECT, 1, i), "]}")


def kept():
    """Lines that a ledger has read, for the tools that read it: a customer and a household each, for whatever shares one of
    them is looked at whenever one of it changes."""
    def own(text, i):
        for word in ('"e', "evt_1", "sub_1", "cus_1", "in_1"):
            text = text.replace(word + '"', f'{word}{i}"')
        return text.replace(SUBJECT, SUBJECT[:-12] + "%012x" % i) + "}"
    items = SUBSCRIPTION + META + ',"items":{"data":[' + ITEM.replace("price_%d", "%s") % (1, "%s") + "]}}}}"
    yield "subscriptions", count("", lambda i: own(line("stripe", "", event(
        "customer.subscription.updated", items % "price_family_m")), i), "\n", "\n")
    yield "subscriptions that wait", count("", lambda i: own(line("stripe", "", event(
        "customer.subscription.updated", items % f"price_{i}")), i), "\n", "\n")


def files():
    """Configurations and keys."""
    product = '{"tier":"t%d","interval":"monthly"}'
    yield "products", count('{"tiers":["t0"],"manual":{"products":{', lambda i: f'"p{i}":' + product % 0, "}}}"), \
        ("configuration",)
    yield "tiers", count('{"manual":{"products":{"p":%s}},"tiers":[' % (product % 1), lambda i: f'"t{i}"', "]}"), \
        ("configuration",)
    yield "products and tiers", lambda size: json.dumps({
        "tiers": [f"t{i}" for i in range(size // 64)],
        "manual": {"products": {f"p{i}": {"tier": f"t{i}", "interval": "monthly"} for i in range(size // 64)}}}).encode(), \
        ("configuration",)
    yield "bundle ids", count('{"tiers":["t0"],"apple":{"products":{"p":%s},"bundleId":[' % (product % 0),
                              lambda i: f'"b{i}"', "]}}"), ("configuration",)
    yield "keys of a set", count('{"keys":[', lambda i: '{"kty":"oct","k":"%s","kid":"%d"}' % ("A" * 86, i), "]}"), \
        ("keys", "key")
    yield "keys of one name", count('{"keys":[', lambda i: '{"kty":"oct","k":"%s","kid":"a"}' % ("A" * 86), "]}"), \
        ("keys", "key")
    yield "claims", count("{", lambda i: f'"c{i}":1', "}"), ("claims",)


def is_sound(text):
    """Whether a text is an object that our tools sign."""
    def once(members):
        if len(dict(members)) < len(members):
            raise ValueError("a duplicate")
        return dict(members)
    try:
        return isinstance(json.loads(text, object_pairs_hook=once), dict)
    except (ValueError, RecursionError):
        return False


def all_shapes():
    for name, make in texts():
        # A token stands in a line.
        yield Shape(name, make, READERS, ("jwt",) if b"\n" in make(1000) else ())
        yield Shape(f"{name}, in a token", token(payload=make), TOKENS)
        yield Shape(f"{name}, signed by Stripe", stripe(make), ("stripe",))
        yield Shape(f"{name}, signed", standard(make), ("webhook",))
        if is_sound(make(1000)):
            yield Shape(f"{name}, signed by Apple", make, ("apple",), prepare="apple")
            yield Shape(f"{name}, in a claim", make, ("jwt",), prepare="jwt")
            yield Shape(f"{name}, in a line", lambda size, make=make: line("stripe", "", "").encode() + make(size) + b"}",
                        LINES)
    for name, make in arrays():
        yield Shape(name, make, READERS)
    for name, make in many():
        yield Shape(name, make, READERS, READERS)
    for name, unit in ("empty lines", "\n"), ("lines of empty arrays", "[]\n"):  # no records: only these tools mind
        yield Shape(name, fill("", unit, ""), ("mint", *TOKENS, *DELIVERIES), READERS)
    for name, make in tokens():
        yield Shape(name, make, TOKENS)
    for name, make in deliveries():
        yield Shape(name, make, DELIVERIES)
    for name, make in BODIES.items():
        yield Shape(f"{name}, signed", stripe(make), ("stripe",))
    for name, make in lines():
        yield Shape(f"{name}, in a line", make, LINES)
    for name, make in records():
        yield Shape(name, make, ("best",))
    for name, make in kept():
        yield Shape(name, make, KEPT, KEPT, prepare="kept")
    for name, make, tools in files():
        yield Shape(name, make, tools)
