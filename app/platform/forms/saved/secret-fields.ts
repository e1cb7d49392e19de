/** Fields whose values are never stored or sent back into a page: passwords, secrets, passkeys, card, bank and tax numbers. */
export const isSecretField = (name: string) =>
  /password|secret|passkey|cardNumber|^(routing|account|ssn|ein)$/i.test(name);
