/** Header of a request whose answer a phone keeps: it shows and clears no toast. */
export const OFFLINE_COPY = "X-Offline-Copy";
