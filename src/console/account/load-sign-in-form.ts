/**
 * The form brings React Hook Form along, which a signed-in person does not need for the first page.
 * It is loaded ahead as soon as the session says that nobody is signed in. A file of its own,
 * because the dialog of an ended session is a script of its own too: sharing a larger module would
 * split the first script and cost it 2 KB.
 */
export const loadSignInForm = () =>
  import('./SignInForm.tsx').then((module) => ({ default: module.SignInForm }))
