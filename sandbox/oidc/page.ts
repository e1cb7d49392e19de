const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page on which a person signs in at the stand-in. It has neither passwords nor scripts. */
export const signInPage = (email: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign-in service</title>
<style>body{font:1rem/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}
label{display:block;margin:0 0 .75rem}input,select,button{display:block;width:100%;box-sizing:border-box;font:inherit;
padding:.5rem}button{margin:0 0 .75rem;padding:.6rem}</style>
<main><p>Stand-in for a company's sign-in service: it believes everybody.</p><h1>Sign in</h1><form method="post">
<label>Email<input name="email" type="email" required value="${escaped(email)}"></label>
<label>First name<input name="firstName" value="Robin"></label>
<label>Last name<input name="lastName" value="Field"></label>
<label>Email verified<select name="verified"><option value="yes">yes</option><option value="no">no</option>
<option value="unsaid">not said</option></select></label>
<button name="decision" value="sign-in">Sign in</button>
<button name="decision" value="refuse" formnovalidate>Refuse</button></form></main></html>`;
