/** The markup that the console shows first, by the page's name. */
export type FirstPages = Readonly<Record<string, string>>

interface Parts {
  readonly markup: string
  readonly styles: string
  /** Paths of the files that the page needs besides those of the template. */
  readonly scripts: readonly string[]
}

const SHEET = /<link rel="stylesheet"[^>]*>\s*/
const SCRIPT = /<script type="module"/g
const PLACE = '<div id="first"></div>'

/**
 * A page out of the build's `index.html`. Nothing holds back what is seen first: the whole style sheet goes
 * behind the markup, and comes before the scripts, which wait for it.
 */
export function assemble(template: string, { markup, styles, scripts }: Parts): string {
  const sheet = SHEET.exec(template)?.[0]
  if (sheet === undefined || !template.includes(PLACE))
    throw new Error('index.html has no style sheet or no place')
  const preloads = scripts
    .filter((file) => !template.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
  return template
    .replaceAll(SCRIPT, '$& fetchpriority="low"')
    .replace(sheet, () => [`<style>${styles}</style>`, ...preloads, ''].join('\n    '))
    .replace(PLACE, () => `<div id="first">${markup}</div>\n    ${sheet.trim()}`)
}
