"""Checks the inclusion proof of a certificate's proof (RFC 9162, 2.1.3.2): python3 check-proof.py proof.json"""
import base64, hashlib, json, sys

proof = json.load(open(sys.argv[1]))
origin, size, root = proof["checkpoint"].split("\n")[:3]
place, last = proof["index"], int(size) - 1
value = hashlib.sha256(b"\0" + proof["leaf"].encode()).digest()
for sibling in map(base64.b64decode, proof["inclusion"]):
    assert last > 0, "the proof is too long"
    if place % 2 or place == last:
        value = hashlib.sha256(b"\1" + sibling + value).digest()
        while place % 2 == 0 and place: place, last = place // 2, last // 2
    else:
        value = hashlib.sha256(b"\1" + value + sibling).digest()
    place, last = place // 2, last // 2
assert last == 0 and value == base64.b64decode(root), "the entry is not in the tree that was signed"
print(f"entry {proof['index']} of {size} of {origin}: {proof['leaf']}")
