"""Events and lines that the steps work on."""

import json
import subprocess


def notification(number):
    """A renewal as Apple describes it, unsigned."""
    identifier = str(2_000_000_000_000_000 + number)
    day, year = 1_764_547_200_000, 31_536_000_000
    return {
        "notificationType": "DID_RENEW", "version": "2.0", "signedDate": day,
        "notificationUUID": f"00000000-0000-4000-8000-{number:012x}",
        "data": {"appAppleId": 1234567890, "bundleId": "com.example.app", "bundleVersion": "1",
                 "environment": "Production", "status": 1},
        "transaction": {
            "transactionId": identifier, "originalTransactionId": identifier, "bundleId": "com.example.app",
            "productId": "com.example.plus.annual", "subscriptionGroupIdentifier": "20990001",
            "purchaseDate": day, "originalPurchaseDate": day - year, "expiresDate": day + year, "quantity": 1,
            "type": "Auto-Renewable Subscription", "inAppOwnershipType": "PURCHASED", "signedDate": day,
            "appAccountToken": f"7e3fb204-2ed3-4b5a-9c3e-{number:012x}", "environment": "Production",
            "transactionReason": "RENEWAL", "storefront": "DEU", "storefrontId": "143443", "price": 49990,
            "currency": "EUR"},
        "renewal_info": {
            "originalTransactionId": identifier, "autoRenewProductId": "com.example.plus.annual",
            "productId": "com.example.plus.annual", "autoRenewStatus": 1, "renewalDate": day + year,
            "signedDate": day, "environment": "Production", "recentSubscriptionStartDate": day - year},
    }


CONFIGURATION = {
    "tiers": ["plus"],
    "apple": {"bundleId": "com.example.app", "roots": ["ca/root.pem"],
              "products": {"com.example.plus.annual": {"tier": "plus", "interval": "annual"}}},
}

BEST_LINE = {
    "subject_id": "7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11",
    "subscription": {"tier": "plus", "status": "active", "interval": "annual", "source": "apple",
                     "product_id": "com.example.plus.annual", "expires_at": 1827619200, "auto_renew": True,
                     "in_grace": False, "is_active": True, "environment": "production"}}


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def sign_notifications(bench, count):
    """`signed.ndjson`: that many different notifications, signed under a root of the bench's own."""
    with open(bench.path("entl.json"), "w") as file:
        json.dump(CONFIGURATION, file)
    with open(bench.path("plain.ndjson"), "w") as plain:
        for number in range(count):
            plain.write(compact(notification(number)) + "\n")
    command = bench.command("entl-fixture", "apple", "--ca", "ca", "-q", "/dev/null")
    subprocess.run(command, cwd=bench.folder, stderr=subprocess.DEVNULL, check=True)  # it tells where the root is
    bench.run("entl-fixture", "apple", "--ca", "ca", "--at", "1764547210", "plain.ndjson", stdout="signed.ndjson")
    with open(bench.path("signed.ndjson")) as signed, open(bench.path("one.json"), "w") as one:
        one.write(signed.readline())
    with open(bench.path("one.json")) as one, open(bench.path("one.jws"), "w") as token:
        token.write(json.load(one)["signedPayload"])


def write_lines(bench, count):
    """`lines` as entl-best prints them, a key that signs, and `tokens` of the lines."""
    bench.run("entl-key", "new", "--algorithm", "ES256", "--to", "jwk", "--out", "key.jwk", "-q")
    bench.run("entl-key", "jwks", "key.jwk", stdout="keys.json")
    with open(bench.path("lines"), "w") as lines:
        lines.write((compact(BEST_LINE) + "\n") * count)
    bench.run("entl-mint", *MINT, "lines", stdout="tokens")


MINT = ("--key", "key.jwk", "--issuer", "me", "--audience", "app", "--at", "1796126400")
VERIFY_TOKENS = ("jwt", "--keys", "keys.json", "--issuer", "me", "--audience", "app", "--at", "1796126400")
VERIFY_APPLE = ("apple", "--root", "ca/root.pem", "--at", "2025-12-01T00:00:10Z")
