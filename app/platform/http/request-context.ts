/** What the server knows about a request before any page or call sees it; Remix hands it on as `context`. */
export type RequestContext = {
  /** Stands in the log and in the answer's X-Request-Id. */
  requestId: string;
  /** The only scripts that run are ours, and those that carry this. */
  nonce: string;
  /** The caller's IP address; from a proxy's header only where TRUST_PROXY says so. */
  clientAddress: string;
};
