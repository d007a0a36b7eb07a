#!/usr/bin/env python3
"""Prints lines as entl-verify prints them, of made-up App Store notifications: nothing is signed, for the ledger alone
is under test.

usage: events.py COUNT [SUBSCRIPTIONS [TURN [JWS]]]

The events go round and round over SUBSCRIPTIONS subscriptions (default: a fourth of COUNT): first a purchase, then
renewals, failures, recoveries and refunds. With TURN they are COUNT events of that turn, about subscriptions anywhere
among them. JWS is how many bytes the signed forms have that a real line carries (default 0).
"""
import random
import sys
import uuid

MONTH = 30 * 86_400_000
START = 1_600_000_000_000
STEPS = [("SUBSCRIBED", 1), ("DID_RENEW", 1), ("DID_FAIL_TO_RENEW", 4), ("DID_RENEW", 1), ("EXPIRED", 2),
         ("DID_RENEW", 1), ("DID_CHANGE_RENEWAL_STATUS", 1), ("REFUND", 5)]


def token(seed):
    return str(uuid.UUID(int=random.Random(f"t{seed}").getrandbits(128), version=4))


def line(subscription, turn, jws):
    step, status = STEPS[turn % len(STEPS)]
    period = sum(1 for t in range(turn + 1) if STEPS[t % len(STEPS)][0] in ("SUBSCRIBED", "DID_RENEW")) - 1
    original = str(2_000_000_000_000_000 + subscription)
    transaction = str(2_000_000_000_000_000 + subscription + period * 100_000_000_000)
    bought, signed = START + period * MONTH, START + turn * MONTH + subscription % 1000
    common = f'"originalTransactionId":"{original}","environment":"Production","signedDate":{signed}'
    family = f'"appAccountToken":"{token(subscription // 2)}"'
    revoked = f',"revocationDate":{signed},"revocationReason":0' if step == "REFUND" else ""
    grace = f',"gracePeriodExpiresDate":{signed + 16 * 86_400_000},"isInBillingRetryPeriod":true' if status == 4 else ""
    event = str(uuid.UUID(int=random.Random(f"e{subscription}.{turn}").getrandbits(128), version=4))
    filler = "A" * (jws // 2)
    signed_forms = f',"signedTransactionInfo":"{filler}","signedRenewalInfo":"{filler}"' if jws else ""
    payload = (f'{{"notificationType":"{step}","notificationUUID":"{event}","version":"2.0","signedDate":{signed},'
               f'"data":{{"appAppleId":1234567890,"bundleId":"com.example.app","bundleVersion":"42",'
               f'"environment":"Production","status":{status}{signed_forms}}}}}')
    bare = (f'{{"transactionId":"{transaction}",{common},"webOrderLineItemId":"{transaction}",'
            f'"bundleId":"com.example.app","productId":"plus.month","subscriptionGroupIdentifier":"21000000",'
            f'"purchaseDate":{bought},"originalPurchaseDate":{START},"expiresDate":{bought + MONTH},"quantity":1,'
            f'"type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED","transactionReason":"RENEWAL",'
            f'"storefront":"DEU","storefrontId":"143443","price":9990,"currency":"EUR",{family}{revoked}}}')
    renewal = (f'{{{common},"autoRenewProductId":"plus.month","productId":"plus.month",'
               f'"autoRenewStatus":{0 if status == 2 else 1},"renewalDate":{bought + MONTH},'
               f'"recentSubscriptionStartDate":{START}{grace}}}')
    return (f'{{"verified":true,"source":"apple","kind":"notification","environment":"production","event_id":"{event}",'
            f'"event_type":"{step}","signed_at":"2020-01-01T00:00:00Z","root":"{"ab" * 32}",'
            f'"checked_at":"2026-01-01T00:00:00Z","skipped":[],"payload":{payload},"transaction":{bare},'
            f'"renewal_info":{renewal},"notes":[]}}\n')


def main():
    count, *rest = map(int, sys.argv[1:])
    subscriptions = rest[0] if rest else max(1, count // 4)
    turn = rest[1] if len(rest) > 1 else 0
    jws = rest[2] if len(rest) > 2 else 0
    if turn:
        for subscription in random.Random(turn).sample(range(subscriptions), min(count, subscriptions)):
            sys.stdout.write(line(subscription, turn, jws))
    else:
        for number in range(count):
            sys.stdout.write(line(number % subscriptions, number // subscriptions, jws))


main()
