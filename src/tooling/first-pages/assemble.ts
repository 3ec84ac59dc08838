/** The markup of the console's first view, by the page's name. */
export type FirstPages = Readonly<Record<string, string>>

interface Parts {
  readonly markup: string
  readonly styles: string
  /**
   * The styles are the console's whole style sheet. The page still names the sheet, so that no script fetches
   * it.
   */
  readonly isWhole?: boolean
  /** Paths of the files that the page needs in addition to the template's. */
  readonly scripts: readonly string[]
  /** The page's inline code, which runs before any file is there. */
  readonly code: string
}

const SHEET = /<link rel="stylesheet"[^>]*>\s*/
const SCRIPT = /<script type="module"[^>]*><\/script>\s*/
const MANIFEST = /<link rel="manifest"[^>]*>\s*/
const PRELOADED = /<link rel="modulepreload"[^>]*>\s*/g
const PLACE = '<div id="first"></div>'
/** Delays the first paint until the whole first view is parsed: half of it would move when the rest comes. */
const AS_A_WHOLE = '<link rel="expect" href="#rest" blocking="render">'

/**
 * Makes a page from the build's `index.html`: the first view with its styles, followed by a template with
 * everything that the page's own code fetches after the first paint.
 */
export function assemble(
  template: string,
  { markup, styles, isWhole = false, scripts, code }: Parts,
): string {
  const sheet = SHEET.exec(template)?.[0]
  const script = SCRIPT.exec(template)?.[0]
  if (sheet === undefined || script === undefined || !template.includes(PLACE))
    throw new Error('index.html has no style sheet, no script or no place')
  const preloads = scripts
    .filter((file) => !template.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const preloaded = Array.from(template.matchAll(PRELOADED), ([link]) => link.trim())
  const named = isWhole ? sheet.replace('<link', '<link disabled') : sheet
  // The browser would fetch it beside the page, before the first paint.
  const manifest = MANIFEST.exec(template)?.[0].trim() ?? ''
  const rest = [named.trim(), script.trim(), ...preloaded, ...preloads, manifest].join('\n')
  return template
    .replaceAll(PRELOADED, '')
    .replace(script, '')
    .replace(manifest, '')
    .replace(sheet, () => `${AS_A_WHOLE}\n<style>${styles}</style>\n`)
    .replace(
      PLACE,
      () =>
        `<div id="first">${markup}</div>\n<template id="rest">\n${rest}\n</template>\n<script>${code}</script>`,
    )
}
