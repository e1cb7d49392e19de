declare module "@remix-run/node" {
  /** What the server tells every loader and action about the request. */
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    clientAddress: string;
  }
}

export {};
