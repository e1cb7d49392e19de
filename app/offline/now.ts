/** The phone's clock: a browser can't load the server's. */
export const now = () => new Date();
