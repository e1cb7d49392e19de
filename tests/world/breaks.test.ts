import { expect, test } from "vitest";
import { isFoundOnce } from "../mutations/copy";
import { allBreaks } from "./read-breaks";

test.each(allBreaks())("PRF-010 $id can be applied: $about", ({ about, texts }) => {
  expect(about).not.toBe("");
  for (const text of texts) expect(isFoundOnce(text), text.at).toBe(true);
});
