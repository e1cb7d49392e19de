import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { paths } from "~/paths";

type Options =
  | { create: PublicKeyCredentialCreationOptionsJSON }
  | { get: PublicKeyCredentialRequestOptionsJSON };

const problems = {
  unsupported: "This browser can't use passkeys at this address.",
  unanswered: "No answer came back. Check your connection, then try again.",
  known: "This device or password manager already has a passkey for your account.",
  unused: "No passkey was used. Try again, or choose another way.",
} as const;

/**
 * Asks the browser for a passkey and sends the button's form with it. Returns a text for the person if that fails, ""
 * if not.
 */
export async function sendWithPasskey(button: HTMLButtonElement, optionsPath: string): Promise<string> {
  const { form } = button;
  if (!form || !browserSupportsWebAuthn()) return problems.unsupported;
  const answer = await fetch(optionsPath, { method: "POST" }).catch(() => undefined);
  if (!answer) return problems.unanswered;
  // The password was given too long ago: this page opens again afterwards.
  if (answer.status === 403)
    location.assign(paths.confirm({ returnTo: location.pathname + location.search }));
  else if (!answer.ok) location.reload();
  else {
    try {
      const passkey = await askBrowser(await answer.json());
      (form.elements.namedItem("passkey") as HTMLInputElement).value = JSON.stringify(passkey);
      form.requestSubmit(button);
    } catch (error) {
      return textOf(error);
    }
  }
  return "";
}

const askBrowser = (options: Options) =>
  "create" in options
    ? startRegistration({ optionsJSON: options.create })
    : startAuthentication({ optionsJSON: options.get });

function textOf(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : "";
  // Another click asks anew and has its own answer.
  if (code === "ERROR_CEREMONY_ABORTED") return "";
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return problems.known;
  if (code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID") return problems.unsupported;
  return problems.unused;
}
