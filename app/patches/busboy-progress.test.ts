import busboy from "busboy";
import { expect, test, vi } from "vitest";
import { onParsed } from "./busboy-progress.server";

test("each chunk of a text is reported while busboy itself has not reported the text", async () => {
  const parser = busboy({ headers: { "content-type": "multipart/form-data; boundary=x" } });
  const [field, parsed] = [vi.fn(), vi.fn()];
  parser.on("field", field);
  onParsed(parser, parsed);
  const write = (text: string) => new Promise((resolve) => parser.write(text, resolve));
  await write('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n');
  await write("v".repeat(1000));
  expect(parsed).toHaveBeenLastCalledWith(1000);
  expect(field).not.toHaveBeenCalled();
  await write("\r\n--x--\r\n");
  expect(field).toHaveBeenCalledWith("a", "v".repeat(1000), expect.anything());
});
