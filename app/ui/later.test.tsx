import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { later, loadAllParts } from "./later";

const Bill = ({ cents }: { cents: number }) => <p>{cents} cents</p>;

test("a part's markup is in the page once the server has loaded the parts", async () => {
  const Part = later(async () => Bill);
  await loadAllParts();
  expect(renderToString(<Part cents={4250} />)).toBe("<!--$--><p>4250<!-- --> cents</p><!--/$-->");
});

test("a part is imported once, and again after a failure", async () => {
  const answers = ["lost", "found"];
  let imports = 0;
  const Part = later(async () => {
    imports++;
    if (answers.shift() === "lost") throw new Error("no network");
    return Bill;
  });
  await expect(Part.load()).rejects.toThrow("no network");
  await Promise.all([Part.load(), Part.load()]);
  await Part.load();
  expect(imports).toBe(2);
});
