const FOR_EVER = { seconds: 365 * 24 * 60 * 60, isLasting: true };

type Kept = { seconds: number; isLasting?: boolean };

/** What never changes may be kept by any cache. */
export const plainText = (text: string, { seconds, isLasting }: Kept = FOR_EVER) =>
  new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${seconds}${isLasting ? ", immutable" : ""}`,
    },
  });
