import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { hasKept } from "./databases";
import type { KeptFile } from "./kept-file";
import { useFileOwner } from "./owner";

/** Keeps a form's chosen files on the device until it is sent, and offers them again when it is opened again. */
export function useKeptFiles(
  input: RefObject<HTMLInputElement>,
  uploadTo: string | undefined,
  offer: (files: readonly KeptFile[]) => void,
) {
  const account = useFileOwner();
  const kept = useRef(new Set<string>());
  const isSubmitted = useRef(false);
  const sentTo = useRef<string>();
  const keep = useRef({ uploadTo, account, offer });
  keep.current = { uploadTo, account, offer };
  const store = useRef<Store>();
  store.current = account ? storeOf(account) : undefined;

  useEffect(() => {
    const { uploadTo, account, offer } = keep.current;
    const form = addressOf(input.current, uploadTo);
    if (!form || !account) return;
    let isOver = false;
    const offerKept = async () => {
      if (!(await hasKept(account))) return;
      const { listKept } = await import("./kept-files");
      const files = await listKept(account, form);
      if (isOver || files.length === 0) return;
      for (const { keptAs } of files) kept.current.add(keptAs);
      offer(files);
    };
    void offerKept().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [input]);

  const { state, formAction, formMethod } = useNavigation();
  useEffect(() => {
    // A search on the form's page goes to the same address.
    const isOwn = formMethod === "POST" && pathOf(formAction) === pathOf(input.current?.form?.action);
    if (state !== "idle" && isOwn && !isSubmitted.current) {
      isSubmitted.current = true;
      sentTo.current = kept.current.size > 0 ? addressOf(input.current, keep.current.uploadTo) : undefined;
      for (const each of kept.current) store.current?.change(each, { isSubmitted: true });
    }
    if (state === "idle" && isSubmitted.current) {
      // The form was refused, and is still here with its files.
      isSubmitted.current = false;
      for (const each of kept.current) store.current?.change(each, { isSubmitted: false });
    }
  }, [input, state, formAction, formMethod]);
  useEffect(
    () => () => {
      // The form went while it was being sent: what the server has by it is no longer kept.
      if (isSubmitted.current && sentTo.current) store.current?.settle(sentTo.current);
    },
    [],
  );

  return {
    keep: (keptAs: string, file: File) => {
      const form = addressOf(input.current, uploadTo);
      if (!form) return;
      kept.current.add(keptAs);
      store.current?.keep({ keptAs, file, form, at: Date.now() });
    },
    change: (keptAs: string, change: Partial<KeptFile>) => {
      if (kept.current.has(keptAs)) store.current?.change(keptAs, change);
    },
    drop: (keptAs: string) => {
      if (kept.current.delete(keptAs)) store.current?.drop([keptAs]);
    },
  };
}

type Store = ReturnType<typeof storeOf>;

/** Loads the store when a file is chosen. A device that refuses to keep one sends it all the same. */
function storeOf(account: string) {
  const run = (work: (store: typeof import("./kept-files")) => Promise<unknown>) =>
    void import("./kept-files").then(work).catch(() => {});
  return {
    keep: (kept: KeptFile) => run(({ keepFile }) => keepFile(account, kept)),
    change: (keptAs: string, change: Partial<KeptFile>) =>
      run(({ changeKept }) => changeKept(account, keptAs, change)),
    drop: (keptAs: readonly string[]) => run(({ dropKept }) => dropKept(account, keptAs)),
    settle: (form: string) => run(({ listKept }) => listKept(account, form)),
  };
}

/** Where a field's form and its files are sent, and the field's name; one form's page may be about many records. */
function addressOf(input: HTMLInputElement | null, uploadTo: string | undefined): string | undefined {
  if (!input?.form || uploadTo === undefined) return undefined;
  return `${pathOf(input.form.action)} ${pathOf(uploadTo)} ${input.name}`;
}

const pathOf = (address = "") => new URL(address, location.href).pathname;

/** Whether a button only changes the form, which keeps its files. */
export const isFormStep = (submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement && (submitter.formNoValidate || submitter.name === "__intent__");
