import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";

/** A browser and its authenticator in software (WebAuthn, ES256, attestation "none"), which can be told to misbehave. */
type Behaviour = {
  origin?: string;
  domain?: string;
  /** Whether a fingerprint, face or PIN was checked. */
  isVerified?: boolean;
  /** The signature counter to report. */
  counter?: number;
  challenge?: string;
  type?: string;
  /** The account that the authenticator names; null for keys that don't remember it. */
  handle?: string | null;
};

type Setting = { origin: string; aaguid?: string; counts?: boolean };

const ZERO_AAGUID = "00000000-0000-0000-0000-000000000000";
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

export function softAuthenticator({ origin, aaguid = ZERO_AAGUID, counts = true }: Setting) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(24);
  let counter = 0;
  let ownHandle: string | null = null;

  function authenticatorData(told: Behaviour, attested = Buffer.alloc(0)) {
    const flags = 0x01 | (told.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const head = Buffer.alloc(37);
    sha256(told.domain ?? new URL(origin).hostname).copy(head);
    head[32] = flags;
    head.writeUInt32BE(told.counter ?? counter, 33);
    return Buffer.concat([head, attested]);
  }
  const clientData = (type: string, challenge: string, told: Behaviour) =>
    JSON.stringify({
      type: told.type ?? type,
      challenge: told.challenge ?? challenge,
      origin: told.origin ?? origin,
      crossOrigin: false,
    });
  const outer = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    /** Returns the answer to options for creating a passkey, as the browser posts it. */
    create({ create }: { create: PublicKeyCredentialCreationOptionsJSON }, told: Behaviour = {}) {
      ownHandle = create.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([
        Buffer.from(aaguid.replaceAll("-", ""), "hex"),
        length,
        id,
        coseKey(publicKey.export({ format: "jwk" })),
      ]);
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", create.challenge, told)),
        attestationObject: base64url(attestationObject(authenticatorData(told, attested))),
        transports: ["internal"],
      };
      return JSON.stringify({ ...outer, response });
    },

    /** Returns the answer to options for using the passkey. */
    get({ get }: { get: PublicKeyCredentialRequestOptionsJSON }, told: Behaviour = {}) {
      if (counts) counter++;
      const client = clientData("webauthn.get", get.challenge, told);
      const data = authenticatorData(told);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const { handle = ownHandle } = told;
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(handle !== null && { userHandle: handle }),
      };
      return JSON.stringify({ ...outer, response });
    },
  };
}

const cborBytes = (bytes: Buffer) => {
  const head =
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]);
  return Buffer.concat([head, bytes]);
};
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** CBOR of {"fmt": "none", "attStmt": {}, "authData": …}. */
const attestationObject = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.from([0xa0]),
    cborText("authData"),
    cborBytes(data),
  ]);

/** CBOR of {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
const coseKey = ({ x = "", y = "" }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
