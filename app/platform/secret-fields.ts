/** What people type that is nobody's to keep or to send back into a page: passwords, and a card's number. */
export const isSecretField = (name: string) => /password|cardNumber/i.test(name);
