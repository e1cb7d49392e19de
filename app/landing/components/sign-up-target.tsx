import { Icon } from "~/ui/display/icon";
import { ChooseType } from "./choose-type";

/** For old links that end in #sign-up-modal: the style sheet shows this dialog by `:target`. */
export function SignUpTarget() {
  return (
    <div
      className="target"
      id="sign-up-modal"
      role="dialog"
      aria-labelledby="sign-up-modal-title"
      tabIndex={-1}
    >
      <div className="dialog dialog-small">
        <div className="overlay-head">
          <h2 id="sign-up-modal-title">Sign up</h2>
          <a className="button button-quiet button-icon close-link" href="#main" title="Close">
            <Icon name="close" />
            <span className="hidden-visually">Close</span>
          </a>
        </div>
        <div className="overlay-body">
          <ChooseType idPrefix="target-" />
        </div>
      </div>
    </div>
  );
}
