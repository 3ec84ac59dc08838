import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { FIRST_PAGES } from '#contract/console/first-page.ts'
import { pagePolicy } from '../http/security-headers.ts'

/** A page of the build, and its policy, which allows the page's own styles and code. */
export interface BuiltPage {
  /** The part before the answers. It can be sent at once and holds everything visible. */
  readonly head: string
  /** The part after the answers. */
  readonly tail: string
  readonly policy: string
}

/** The scripts of pages that have their own, by the pattern of the page's path. */
export type PageScripts = ReadonlyMap<string, readonly string[]>

export async function readPageScripts(folder: string): Promise<PageScripts> {
  const json = await readFile(join(folder, 'pages', 'scripts.json'), 'utf8').catch(() => '{}')
  return new Map(Object.entries(z.parse(ScriptsSchema, JSON.parse(json))))
}

const ScriptsSchema = z.record(z.string(), z.array(z.string()))

const END = '</body>'
/** The element that receives the markup of a page that is drawn while it is sent. */
const PLACE = '<div id="first"></div>'
const STYLES = /<style>([\s\S]*?)<\/style>/
const CODE = /<script>([\s\S]*?)<\/script>/

/** The pages that the build has drawn, by name; empty if the console is not built. */
export async function readBuiltPages(folder: string): Promise<ReadonlyMap<string, BuiltPage>> {
  const pages = new Map<string, BuiltPage>()
  for (const name of FIRST_PAGES) {
    const html = await readFile(join(folder, 'pages', `${name}.html`), 'utf8').catch(() => undefined)
    if (html !== undefined) pages.set(name, builtPage(html))
  }
  return pages
}

function builtPage(html: string): BuiltPage {
  const at = html.lastIndexOf(END)
  const policy = pagePolicy({ 'style-src': hashOf(STYLES, html), 'script-src': hashOf(CODE, html) })
  return { head: html.slice(0, at), tail: html.slice(at), policy }
}

/** The page with this markup as its first view. */
export function withMarkup(page: BuiltPage, markup: string, screen: 'desk' | 'phone'): BuiltPage {
  return {
    ...page,
    head: page.head.replace(PLACE, () => `<div id="first" data-drawn="${screen}">${markup}</div>`),
  }
}

/** The hash of a part of the page, as a policy names it. */
function hashOf(part: RegExp, html: string): string | undefined {
  const text = part.exec(html)?.[1]
  return text === undefined ? undefined : `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
