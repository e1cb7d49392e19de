import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  memo,
  Suspense,
  useEffect,
} from "react";
import { whenLoaded, whenUsable } from "./when-usable";

type Loading = { load: () => Promise<void> };
type Part<Props> = ComponentType<Props> & Loading;

/** A route names the parts that must be there before a click shows it: `export const handle = { parts: [Sections] }`. */
export type PartsHandle = { parts: Loading[] };

const PAUSE_MS = 2000;
const all: Loading[] = [];

/**
 * Splits off a component whose markup comes with the page. Its code comes after the page's own and takes over once the
 * page is usable or touched; until then its links and forms work as without scripts. Takes the function that imports it.
 */
export function later<Props extends object>(from: () => Promise<ComponentType<Props>>): Part<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= from().then(
      (found) => {
        Loaded = found;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const loaded = async () => {
    await whenUsable();
    // Without a network the markup stays.
    while (!Loaded) await load().catch(pause);
    return { default: Loaded };
  };
  const Lazy = lazy(() => (Loaded ? atOnce({ default: Loaded }) : loaded()));
  // The files come while the page around the part gets its code.
  const loadAfterPage = () => {
    if (typeof window !== "undefined" && !Loaded) whenLoaded().then(load).catch(ignore);
  };
  // Without `memo` each change around the part would reach it, and React would hide its markup until its code is there.
  const Later = memo<Props>(((props) => {
    loadAfterPage();
    return <Suspense>{createElement(Lazy as unknown as ComponentType<Props>, props)}</Suspense>;
  }) as FunctionComponent<Props>);
  all.push({ load });
  return Object.assign(Later as unknown as ComponentType<Props>, { load });
}

/** Loads every part; the server needs them before it draws a page. */
export const loadAllParts = () => Promise.all(all.map(({ load }) => load()));

/** Loads a part that the page may show next, once the page is usable. */
export const useLoadedSoon = (part: Loading) =>
  useEffect(() => {
    whenUsable().then(part.load).catch(ignore); // It is asked for again when it is shown.
  }, [part]);

const ignore = () => {};
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** Returns a promise that calls back at once. */
function atOnce<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value);
  // biome-ignore lint/suspicious/noThenProperty: React calls it, and then needs no fallback
  promise.then = ((read: (value: Value) => void) => read(value)) as typeof promise.then;
  return promise;
}
