import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hmacOf } from "./hmac.server";

test("PRF-002 texts are sealed with an HMAC, whatever their length and letters and whatever came before", () => {
  const key = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes));
  const texts = fc.array(fc.string({ unit: "binary", maxLength: 500 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(key, texts, (key, texts) => {
      const ours = texts.map(hmacOf(key));
      expect(ours).toEqual(texts.map((text) => createHmac("sha256", key).update(text).digest("hex")));
    }),
  );
  expect(() => hmacOf(Buffer.alloc(65))).toThrow("too long");
});
