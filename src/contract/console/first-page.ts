/**
 * What a page shows before its scripts have run. `splash` is the logo alone, when nothing more is known;
 * `page` is the navigation around an empty page; `drawn` has a place for a page with its data. The others are
 * pages whose texts are known before their data.
 */
export const FIRST_PAGES = ['splash', 'signIn', 'home', 'history', 'fipe', 'page', 'drawn'] as const
export type FirstPageName = (typeof FIRST_PAGES)[number]

/**
 * Draws a page of the console outside of a browser. The build's module `DRAWING` exports it as `drawPage`.
 *
 * @param url path and query of the page
 * @param answers JSON of the page's first answers, by the path of their route; the session is among them
 * @param width width of the screen in px
 */
export type DrawPage = (
  url: string,
  answers: ReadonlyMap<string, string>,
  width: number,
) => Promise<DrawnPage>

/** A page as `DrawPage` has drawn it. */
export interface DrawnPage {
  /** HTML that runs no script. */
  readonly markup: string
  /** Paths of further answers that the page reads. The markup lacks the parts that wait for them. */
  readonly asked: readonly string[]
}

/**
 * The module that draws pages, in the folder of the build. The server serves no folder whose name has a dot.
 */
export const DRAWING = '.server/draw-page.js'
