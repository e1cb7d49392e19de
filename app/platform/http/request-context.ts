/** Known about a request before any page or call runs; Remix passes it on as `context`. */
export type RequestContext = {
  requestId: string;
  nonce: string;
  /** The caller's IP address; taken from a proxy's header only with TRUST_PROXY. */
  clientAddress: string;
};
