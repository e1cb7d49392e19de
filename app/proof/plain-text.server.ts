const FOR_EVER = { seconds: 365 * 24 * 60 * 60, isLasting: true };

type Kept = { seconds: number; isLasting?: boolean };

/** Answers with text that any cache may keep, for ever unless told otherwise. */
export const plainText = (text: string, { seconds, isLasting }: Kept = FOR_EVER) =>
  new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${seconds}${isLasting ? ", immutable" : ""}`,
    },
  });
