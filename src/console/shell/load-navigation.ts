/** The navigation is fetched beside the first script: one that nobody is signed in to does without. */
export const loadNavigation = () => import('./AppNavigation.tsx')
