import type { Actor } from "~/access/actor";

/** One request: who asks and what is sent. The method and the path come from the call's declaration. */
export type Sent = {
  as: Actor | null;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown> | FormData;
};

export type Answered = { headers: Headers; body: unknown };
type Look = (answer: Answered) => void | Promise<void>;
/** A request that is done: what its body says at least (or what looks at it), and what is so afterwards. */
export type Done = Sent & { answers?: object | Look; after?: Look | Look[] };
/**
 * A request that is done, and one that is refused for a reason of the call's own; `also` is done too, with what the
 * first can not carry beside the rest.
 */
export type Example = { done: Done; refused: Sent; also?: Done | Done[] };
/** By the call's id. Made when it is run, because each needs people and orders of its own. */
export type Examples = Record<string, () => Promise<Example>>;

/** A form as a browser sends it; a file where a value is one. */
export function formOf(values: Record<string, string | File | (string | File)[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each);
  return form;
}

/** A picture of one point. */
export const png = (name = "me.png") =>
  new File(
    [
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    ],
    name,
    { type: "image/png" },
  );

export const pdf = (name = "plan.pdf") =>
  new File(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], name, { type: "application/pdf" });
