/** What people type that is nobody's to keep or to send back into a page: passwords, numbers of cards, banks and taxes. */
export const isSecretField = (name: string) => /password|cardNumber|^(routing|account|ssn|ein)$/i.test(name);
