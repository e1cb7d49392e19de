import type { Page } from "@playwright/test";

type Place = { database: string; store: "files" | "drafts" };
export const drafts: Place = { database: "callout-waiting-acts", store: "drafts" };
export const chosenFilesOf = (account: string): Place => ({
  ...{ database: `callout-chosen-files-${account}`, store: "files" },
});

/** Keeps a record on the phone, which a page of the product would have kept. */
export const keepRecord = (page: Page, place: Place, record: object) =>
  page.evaluate(
    ({ database, store, record }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "keptAs" });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keeping = opening.result.transaction(store, "readwrite");
          keeping.objectStore(store).put(record);
          keeping.oncomplete = () => resolve(opening.result.close());
        };
      }),
    { ...place, record },
  );

/** The keys of a store's records; undefined for a database that is not there. */
export const keptKeys = (page: Page, place: Place) =>
  page.evaluate(async ({ database, store }) => {
    // Opening a database that was deleted would make it anew.
    if (!(await indexedDB.databases()).some(({ name }) => name === database)) return undefined;
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction(store).objectStore(store).getAllKeys();
        reading.onsuccess = () => resolve(reading.result as string[]);
        reading.onerror = () => reject(reading.error);
        opening.result.close();
      };
    });
  }, place);
