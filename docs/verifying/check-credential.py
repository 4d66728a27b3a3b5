"""Checks a credential with the site's DID document and status lists: python3 check-credential.py https://site credential.jwt"""
import base64, datetime, gzip, json, sys, urllib.request
from jwcrypto import jwk, jws

site, path = sys.argv[1], sys.argv[2]
def get(url): return urllib.request.urlopen(url, timeout=20).read(1_000_000).decode()
did = json.loads(get(f"{site}/.well-known/did.json"))
keys = {method["id"]: method["publicKeyJwk"] for method in did["verificationMethod"] if method["id"] in did["assertionMethod"]}

def opened(token):
    signed = jws.JWS()
    signed.deserialize(token)
    header = signed.jose_header
    assert header["alg"] == "ES256" and header["typ"] == "vc+jwt", "it is no credential of this form"
    signed.verify(jwk.JWK(**keys[header["kid"]]))
    said = json.loads(signed.payload)
    issuer = said["issuer"]
    assert (issuer if isinstance(issuer, str) else issuer["id"]) == did["id"], "it is of another issuer"
    now, at = datetime.datetime.now(datetime.timezone.utc), datetime.datetime.fromisoformat
    assert at(said["validFrom"].replace("Z", "+00:00")) <= now, f"it holds from {said['validFrom']} on"
    assert now <= at(said["validUntil"].replace("Z", "+00:00")), f"it held until {said['validUntil']}"
    return said

credential = opened(open(path).read().strip())
for status in credential["credentialStatus"]:
    said = opened(get(status["statusListCredential"]))["credentialSubject"]
    assert said["statusPurpose"] == status["statusPurpose"], "the list is of another purpose"
    encoded = said["encodedList"][1:]
    bits = gzip.decompress(base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)))
    place = int(status["statusListIndex"])
    assert not bits[place // 8] & 0x80 >> place % 8, f"it is in the list of {status['statusPurpose']}"
subject = credential["credentialSubject"]
print(f"{subject['name']}, {subject['issuedToParty']['name']}: holds until {credential['validUntil']}")
