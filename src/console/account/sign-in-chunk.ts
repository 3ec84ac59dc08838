/** Also called ahead, as soon as the session says that nobody is signed in. */
export const loadSignInForm = () =>
  import('./SignInForm.tsx').then((module) => ({ default: module.SignInForm }))
