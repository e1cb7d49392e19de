"""Checks a money proof of Callout: python3 verify.py proof.json PUBLIC-KEY [published-checkpoint.txt]"""
import base64, hashlib, json, sys
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
def sha(data): return hashlib.sha256(data).digest()
def commit(salt, text): return sha(f"{salt} {text}".encode()).hex()
def check(is_true, otherwise):
    if not is_true: sys.exit("FALSE: " + otherwise)
def point(data):  # Ed25519, RFC 8032
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P: x = x * pow(2, (P - 1) // 4, P) % P
    check((x * x - square) % P == 0, "the key or the signature is damaged")
    return (P - x if x & 1 != sign else x), y
def add(a, b):
    k = D * a[0] * b[0] * a[1] * b[1]
    return (a[0] * b[1] + b[0] * a[1]) * pow(1 + k, -1, P) % P, (a[1] * b[1] + a[0] * b[0]) * pow(1 - k, -1, P) % P
def times(a, n):
    if n == 0: return (0, 1)
    half = times(add(a, a), n >> 1)
    return add(half, a) if n & 1 else half
def root_of(hash, index, size, path):  # RFC 9162, section 2.1.3.2
    last = size - 1
    for other in map(bytes.fromhex, path):
        check(last > 0, "a path is too long")
        is_right = index % 2 or index == last
        hash = sha(b"\1" + other + hash) if is_right else sha(b"\1" + hash + other)
        while is_right and index and index % 2 == 0: index, last = index >> 1, last >> 1
        index, last = index >> 1, last >> 1
    return hash if last == 0 else b""

proof, key = json.load(open(sys.argv[1], encoding="utf-8")), sys.argv[2]
text, signature = (proof["checkpoint"].split("\n\n") + [""])[:2]
name, _, encoded = key.split("+", 2)
public, bytes_ = base64.b64decode(encoded)[1:], base64.b64decode(signature.split(" ")[-1])[4:]
base, scalar = point(bytes.fromhex("58" + "66" * 31)), int.from_bytes(bytes_[32:], "little")
challenge = int.from_bytes(hashlib.sha512(bytes_[:32] + public + (text + "\n").encode()).digest(), "little") % L
is_signed = scalar < L and times(base, scalar) == add(point(bytes_[:32]), times(point(public), challenge))
check(is_signed, "the checkpoint is not signed by this key")
kept = open(sys.argv[3], encoding="utf-8").read() if len(sys.argv) > 3 else proof["checkpoint"]
check(kept == proof["checkpoint"], "the checkpoint is not the published one")
size, root = int(text.split("\n")[1]), base64.b64decode(text.split("\n")[2])
counted = [[commit(a["salt"], a["identity"]), 0, 0] for a in proof["accounts"]]
for n, line in enumerate(proof["lines"], 1):
    own = counted[line["account"]]
    own[1], own[2] = own[1] + 1, own[2] + line["amountCents"]
    check(own[1] == line["sequence"], f"before line {n} an entry was left out")
    check(own[2] == line["balanceCents"], f"at line {n} the sum does not agree")
    entry = commit(line["salt"], f'{own[0]} {own[1]} {line["amountCents"]} {own[2]}')
    check(entry in line["entries"], f"line {n} is not what was sealed")
    parts = [("time", commit(line["timeSalt"], line["time"])), ("reference", commit(line["orderSalt"], line["order"]))]
    parts += [("act", line["act"])] + [("entry", each) for each in sorted(line["entries"])]
    leaf = "callout journal 1\n" + "".join(f"{what} {value}\n" for what, value in parts)
    check(root_of(sha(b"\0" + leaf.encode()), line["leaf"], size, line["path"]) == root, f"line {n} is not in the tree")
for account, (_, entries, cents) in zip(proof["accounts"], counted):
    check([entries, cents] == [account["entries"], account["balanceCents"]], "entries of an account were left out")
    print(f'{account["identity"]}: entries {entries}, balance {cents / 100:.2f}')
print(f'TRUE: all {len(proof["lines"])} lines are in the published tree, the sums agree, nothing is left out.')
