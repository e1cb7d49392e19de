import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const majorOf = (version: string) => Number(version.match(/\d+/)![0]);

test("the image uses the Node version of the tests, which engines allow", () => {
  const [version, ...others] = Object.values<string>(
    read("tests/newer-node/package.json").optionalDependencies,
  );
  expect(new Set(others)).toEqual(new Set([version]));
  const images = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM node:(\d+)/gm)].map(([, major]) =>
    Number(major),
  );
  expect(images).toEqual([majorOf(version!), majorOf(version!)]);
  const { engines } = read("package.json");
  expect(engines.node).toMatch(/^>=\d/);
  expect(majorOf(engines.node)).toBeLessThanOrEqual(majorOf(version!));
});
