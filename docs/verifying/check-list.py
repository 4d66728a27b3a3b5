"""Checks the signature of a list that was downloaded: Python 3 and openssl, no other library.

python3 check-list.py https://lembaga.example sertifikat-2026-11-24.csv sertifikat-2026-11-24.csv.jwt
"""

import base64, hashlib, json, subprocess, sys, tempfile, urllib.parse, urllib.request


def decode(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


def integer(raw):  # of DER
    raw = raw.lstrip(b"\0") or b"\0"
    raw = b"\0" + raw if raw[0] & 0x80 else raw
    return b"\x02" + bytes([len(raw)]) + raw


site, file, signature = sys.argv[1:]
header, payload, signed = open(signature).read().strip().split(".")
head, said = json.loads(decode(header)), json.loads(decode(payload))
assert head["alg"] == "ES256" and head["typ"] == "list-check+jwt", "it is no signature of a list"

did = json.load(urllib.request.urlopen(site.rstrip("/") + "/.well-known/did.json"))
host = urllib.parse.urlsplit(site).netloc.replace(":", "%3A")
assert did["id"] == said["iss"] == "did:web:" + host, "another body signed it"
[jwk] = [method["publicKeyJwk"] for method in did["verificationMethod"] if method["id"] == head["kid"]]

# The key as DER: P-256 (RFC 5480), the point uncompressed. The signature as DER: two integers.
key = bytes.fromhex("3059301306072a8648ce3d020106082a8648ce3d030107034200 04") + decode(jwk["x"]) + decode(jwk["y"])
raw = decode(signed)
pair = integer(raw[:32]) + integer(raw[32:])
with tempfile.NamedTemporaryFile() as keys, tempfile.NamedTemporaryFile() as der:
    keys.write(b"-----BEGIN PUBLIC KEY-----\n" + base64.encodebytes(key) + b"-----END PUBLIC KEY-----\n")
    der.write(b"\x30" + bytes([len(pair)]) + pair)
    keys.flush(), der.flush()
    verify = ["openssl", "dgst", "-sha256", "-verify", keys.name, "-signature", der.name]
    result = subprocess.run(verify, input=f"{header}.{payload}".encode(), capture_output=True)
assert len(raw) == 64 and result.returncode == 0, "the signature does not hold"

assert hashlib.sha256(open(file, "rb").read()).hexdigest() == said["sha256"], "the file was changed"
print(f"{said['file']}: what {said['iss']} said at {said['checked_at']}")
