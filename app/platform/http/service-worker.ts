/**
 * Registers the service worker in this browser. The worker shows push messages to whoever turns them on, and copies
 * pages only when a contractor's page asks it to.
 */
export const registerWorker = () =>
  navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
