declare module "@remix-run/node" {
  /** What the server tells every loader and action about the request. */
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    clientAddress: string;
    /** A page, and not what a script loads for one. */
    isDocument: boolean;
  }
}

export {};
