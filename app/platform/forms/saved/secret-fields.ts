/** Fields whose values are never stored or sent back into a page: passwords, passkeys, card, bank and tax numbers. */
export const isSecretField = (name: string) =>
  /password|passkey|cardNumber|^(routing|account|ssn|ein)$/i.test(name);
