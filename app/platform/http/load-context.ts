declare module "@remix-run/node" {
  /** What the server passes to every loader and action. */
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    clientAddress: string;
    /** A document request, not a data request. */
    isDocument: boolean;
  }
}

export {};
