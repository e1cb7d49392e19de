import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";

type Props = {
  /** Where the browser learns what to ask the authenticator. */
  options: string;
  variant?: "primary";
  /** Asks as soon as the page is there, because the person chose it on the page before. */
  startsItself?: boolean;
  children: ReactNode;
};

/** Sends its form with a passkey in the field `passkey`; without scripts that is empty, and the server says why. */
export function PasskeyButton({ options, variant, startsItself = false, children }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (startsItself) place.current?.querySelector("button")?.click();
  }, [startsItself]);
  async function ask(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const button = event.currentTarget;
    setProblem("");
    const { sendWithPasskey } = await import("../ceremony");
    setProblem(await sendWithPasskey(button, options));
  }
  return (
    <>
      <input type="hidden" name="passkey" />
      <span ref={place}>
        <Button name="way" value="passkey" variant={variant} onClick={ask}>
          {children}
        </Button>
      </span>
      {problem && (
        <p className="field-error passkey-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
