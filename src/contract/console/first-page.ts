/**
 * What a page shows before its scripts have run. `splash` is the mark alone, where nothing more is known;
 * `page` the navigation without a page in it. The others are pages whose words are known before their data.
 */
export const FIRST_PAGES = ['splash', 'signIn', 'home', 'history', 'fipe', 'page'] as const
export type FirstPageName = (typeof FIRST_PAGES)[number]
