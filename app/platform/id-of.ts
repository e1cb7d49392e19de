/** An id in an address or a form; 0, which nothing has, where it is none. */
export const idOf = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
