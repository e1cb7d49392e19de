/** Properties of a request that every page and call can read; Remix passes them on as `context`. */
export type RequestContext = {
  requestId: string;
  nonce: string;
  /** The caller's IP address; taken from a proxy's header only with TRUST_PROXY. */
  clientAddress: string;
};

declare module "@remix-run/node" {
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    clientAddress: string;
    isDocument: boolean;
  }
}
