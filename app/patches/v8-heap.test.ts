import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { HEAP_FLAG } from "./v8-heap";

test("this Node knows the flag; an unknown one would be ignored with a line on the error output", () => {
  const options = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  expect(options).toContain(`${HEAP_FLAG} (`);
});
