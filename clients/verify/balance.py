"""Checks a balance proof of Callout: python3 balance.py balance.json PUBLIC-KEY [published-report.txt]"""
import base64, hashlib, json, sys
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
def sha(data): return hashlib.sha256(data).digest()
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
def eight_bytes(cents):
    check(type(cents) is int and 0 <= cents < 2**53, "a sum is negative or not whole")
    return cents.to_bytes(8, "big")
def node_of(left, right):
    return left[0] + right[0], sha(b"\1" + eight_bytes(left[0]) + left[1] + eight_bytes(right[0]) + right[1])
def root_of(node, index, size, path):  # a node without a neighbor moves up as it is
    last, rest = size - 1, [(each["cents"], bytes.fromhex(each["hash"])) for each in path]
    check(type(index) is int and 0 <= index <= last, "a leaf is outside of the tree")
    while last > 0:
        if index % 2 or index != last:
            check(rest, "a path is too short")
            neighbor = rest.pop(0)
            node = node_of(neighbor, node) if index % 2 else node_of(node, neighbor)
        index, last = index >> 1, last >> 1
    check(not rest, "a path is too long")
    return node

proof, key = json.load(open(sys.argv[1], encoding="utf-8")), sys.argv[2]
text, signature = (proof["report"].split("\n\n") + [""])[:2]
public, bytes_ = base64.b64decode(key.split("+", 2)[2])[1:], base64.b64decode(signature.split(" ")[-1])[4:]
base, scalar = point(bytes.fromhex("58" + "66" * 31)), int.from_bytes(bytes_[32:], "little")
challenge = int.from_bytes(hashlib.sha512(bytes_[:32] + public + (text + "\n").encode()).digest(), "little") % L
is_signed = scalar < L and times(base, scalar) == add(point(bytes_[:32]), times(point(public), challenge))
check(is_signed, "the report is not signed by this key")
kept = open(sys.argv[3], encoding="utf-8").read() if len(sys.argv) > 3 else proof["report"]
check(kept == proof["report"], "the report is not the published one")
stated = {line.split(" ")[0]: line.split(" ")[-1] for line in text.split("\n")}
owed, owner, leaves = int(stated["companies"]) + int(stated["contractors"]), proof["owner"], proof["leaves"]
check(len({leaf["index"] for leaf in leaves}) == len(leaves), "a leaf is counted twice")
for leaf in leaves:
    eight_bytes(leaf["cents"])
    hashed = sha(f'\0{leaf["salt"]} {owner} {leaf["cents"]}'.encode())
    total, root = root_of((leaf["cents"], hashed), leaf["index"], int(stated["leaves"]), leaf["path"])
    check(root == base64.b64decode(stated["root"]), "a part of the balance is not in the tree")
    check(total == owed, "the tree's sum is not the total that was signed")
check(sum(leaf["cents"] for leaf in leaves) == proof["cents"], "the parts are not the balance")
amounts = f'{proof["cents"] / 100:.2f}, was in the total of {owed / 100:.2f}'
print(f'TRUE: the balance of {owner}, {amounts} at {stated["time"]}.')
