export const wrongCredentials = "The email or the password is not right";
export const signInAgain = "This sign-in took too long or is over. Please enter your password again.";
export const notVerified =
  "Please check your email to activate your account. We can send the link once more.";
export const accountSuspended =
  "Your account is suspended. Write to us on the contact page to find out why and what to do.";
export const registered = "Registration Success. Please check your email to activate your account.";
export const reloadAndTryAgain = "Please reload page and try again later!";
export const typeEmailFirst = "Type your email first!";
export const passwordTooCommon = "This is one of the most common passwords. Please choose another one.";
export const linkExpired = "This link is no longer valid. Please ask for a new one.";
export const confirmNewEmail =
  "Profile saved. The new email address takes effect when you follow the link that we sent to it.";

/** Does not reveal whether the account exists. */
export const linkSent = (sms: boolean) =>
  sms
    ? "If the account exists, we have sent a text message with a link to its phone."
    : "If the account exists, we have sent an email with a link.";
