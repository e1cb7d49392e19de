import { paths } from "~/paths";

const ending = [paths.signOut(), paths.deactivate()];

/** Whether a form is sent that ends what a browser keeps of the account: signing out or deactivating. */
export const endsAccount = ({ target }: Event) =>
  target instanceof HTMLFormElement && ending.includes(new URL(target.action).pathname);
