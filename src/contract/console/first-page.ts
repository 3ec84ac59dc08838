/**
 * What a page shows before its scripts have run. `splash` is the mark alone, where nothing more is known;
 * `page` the navigation without a page in it, `drawn` has room for a page with its data. The others are pages
 * whose words are known before their data.
 */
export const FIRST_PAGES = ['splash', 'signIn', 'home', 'history', 'fipe', 'page', 'drawn'] as const
export type FirstPageName = (typeof FIRST_PAGES)[number]

/**
 * What draws a page of the console outside of a browser: `DRAWING` of the build exports it as `drawPage`.
 *
 * @param url path and query of the page
 * @param answers JSON of what the page reads first, by the path of its route; the session is among them
 * @param forDesk for a wide screen; else for a phone's
 */
export type DrawPage = (
  url: string,
  answers: ReadonlyMap<string, string>,
  forDesk: boolean,
) => Promise<DrawnPage>

export interface DrawnPage {
  /** HTML that runs nothing. */
  readonly markup: string
  /** Paths of what the page reads besides. What waits for their answers is missing in the markup. */
  readonly asked: readonly string[]
}

/** The module that draws pages, in the folder of the build. A folder with a dot is served to nobody. */
export const DRAWING = '.server/draw-page.js'
