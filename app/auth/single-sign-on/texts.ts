/** Where a sign-in can't go on; each says what to do next. */
export const useSingleSignOn =
  "Your company requires single sign-on. Choose Single sign-on on the sign-in page instead of a password.";
export const noSingleSignOn =
  "No company uses single sign-on for this email address. Sign in with your password.";
export const startAgain =
  "This sign-in took too long, was used already or began in another browser. Please start again.";
export const providerDown =
  "Your company's sign-in service can't be reached. Please try again later, or ask an Admin of your company.";
export const notVerifiable =
  "The answer of your company's sign-in service could not be verified. Please ask an Admin of your company to check the settings.";
export const refusedByProvider =
  "Your company's sign-in service did not let you in, or you stopped there. You can try again.";
export const noEmail =
  "Your company's sign-in service does not say your email address. Please ask an Admin of your company.";
export const unverifiedEmail =
  "Your company's sign-in service has not verified your email address. Please ask an Admin of your company.";
export const accountEnded =
  "Your account can't be used any more. Please ask an Admin of your company for a new invitation.";
export const emailElsewhere =
  "Your email address has an account at Callout outside of your company. Please write to us on the contact page.";
export const otherSubject =
  "Your email address is linked to somebody else at your company's sign-in service. An Admin of your company must delete that user first.";
export const otherPerson = "You signed in as somebody else at your company's sign-in service.";
export const notRecent =
  "Your company's sign-in service did not say that you have just signed in there. Sign out of Callout and sign in again.";

export const wrongDomain = (domain: string) =>
  `Your email address ends in @${domain}, which is not a domain of this company. Sign in with the address that your company gave you.`;

export const modeLabels = { off: "Off", optional: "Optional", required: "Required" } as const;
