/** Fields whose values are never stored or sent back into a page: passwords, secrets, passkeys, numbers of cards, banks, taxpayers and passports, and birth dates. */
export const isSecretField = (name: string) =>
  /password|secret|passkey|cardNumber|passportNumber|birthDate|^(routing|account|ssn|ein)$/i.test(name);
