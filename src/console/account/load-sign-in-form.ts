/**
 * The form needs React Hook Form, which a signed-in person does not need for the first page. It is preloaded
 * as soon as the session says that nobody is signed in. It has its own file because the dialog of an ended
 * session has its own script too: sharing a larger module would split the first script and cost it 2 KB.
 */
export const loadSignInForm = () =>
  import('./SignInForm.tsx').then((module) => ({ default: module.SignInForm }))
