/** An id in an address or a form; NaN, which nothing has, where it is none. */
export const idOf = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);
