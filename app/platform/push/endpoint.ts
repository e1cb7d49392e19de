const MAX_LENGTH = 1000;
/** An address in numbers: push services have names. Browsers write every form of IPv4 as four numbers. */
const isNumeric = (host: string) => host.startsWith("[") || /^[\d.]+$/.test(host);
const isLocalName = (host: string) =>
  !host.includes(".") || /\.(localhost|local|internal|home\.arpa)\.?$/.test(host);

/** Returns whether a subscription's address may be called: https with a public name, or of `trusted`, our own service. */
export function isAllowedEndpoint(endpoint: string, trusted?: string): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (trusted && origin === trusted) return true;
  return protocol === "https:" && !isNumeric(hostname) && !isLocalName(hostname);
}
