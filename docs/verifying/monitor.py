"""Reads a whole log, and checks its root and that each certificate's entries follow each other: python3 monitor.py https://site"""
import base64, hashlib, json, sys, urllib.request

def get(path): return urllib.request.urlopen(f"{sys.argv[1]}/log/{path}", timeout=20).read(10_000_000)
def sha(*parts): return hashlib.sha256(b"".join(parts)).digest()
def path(index):
    digits = f"{index:03d}".zfill(-(-max(3, len(str(index))) // 3) * 3)
    parts = [digits[at:at + 3] for at in range(0, len(digits), 3)]
    return "/".join(["x" + part for part in parts[:-1]] + parts[-1:])

open("note", "wb").write(get("checkpoint"))
origin, size, root = open("note", encoding="utf8").read().split("\n")[:3]
stack, last = [], {}  # of whole subtrees, the largest first: how many leaves, and their hash
for number in range(int(size)):
    if number % 256 == 0:
        width = min(256, int(size) - number)
        bundle = get(f"tile/entries/{path(number // 256)}" + (f".p/{width}" if width < 256 else ""))
    length = int.from_bytes(bundle[:2], "big")
    entry, bundle = bundle[2:2 + length], bundle[2 + length:]
    leaf = json.loads(entry)
    if leaf["type"] == "event":
        seq, before = last.get(leaf["certificate"], (-1, None))
        assert (leaf["seq"], leaf["prev"]) == (seq + 1, before), f"entry {number} does not follow the one before it"
        last[leaf["certificate"]] = (leaf["seq"], sha(b"\0", entry).hex())
    stack.append((1, sha(b"\0", entry)))
    while len(stack) > 1 and stack[-1][0] == stack[-2][0]:
        (count, right), (_, left) = stack.pop(), stack.pop()
        stack.append((2 * count, sha(b"\1", left, right)))
value = stack.pop()[1]
while stack: value = sha(b"\1", stack.pop()[1], value)
assert base64.b64encode(value).decode() == root, "the entries do not have the root that was signed"
print(f"{origin}: {size} entries of {len(last)} certificates have the root that was signed")
