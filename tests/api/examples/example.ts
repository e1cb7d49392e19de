import type { Actor } from "~/access/actor";

/** A request: actor and content. Method and path come from the call's declaration. */
export type Sent = {
  as: Actor | null;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown> | FormData;
};

export type Answered = { headers: Headers; body: unknown };
type Check = (answer: Answered) => void | Promise<void>;
/** A request that succeeds, its expected response (members or a check), and checks of its effect. */
export type Done = Sent & { answers?: object | Check; after?: Check | Check[] };
/**
 * A request that succeeds and one that is refused; `also` has more that succeed, with parameters that the
 * first one cannot combine.
 */
export type Example = { done: Done; refused: Sent; also?: Done | Done[] };
/** Examples by call id. Functions, because each creates its own people and orders. */
export type Examples = Record<string, () => Promise<Example>>;

/** Returns form data as a browser sends it. */
export function formOf(values: Record<string, string | File | (string | File)[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each);
  return form;
}

/** A picture of one pixel. */
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
