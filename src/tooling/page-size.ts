import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Bytes, and scripts, that a first visit to a page may take. With itself and its styles a page then needs ten
 * requests, where the BFF sends its answers along. In gzip, but for `sent`.
 */
export interface PageLimits {
  readonly signIn: number
  readonly home: number
  readonly page: number
  /** Pages that may take more, by the pattern of their address. */
  readonly larger?: Readonly<Record<string, number>>
  readonly styles: number
  readonly files: number
  /** The scripts of any page as browsers get them over https: in brotli. */
  readonly sent: number
}

/** What is there today and some hundred bytes: a page that grows past it splits something off. */
const LIMITS: PageLimits = {
  signIn: 153_500,
  home: 169_200,
  page: 172_000,
  // With forms, with what pays, with a result, or with schemas for what it reads by itself.
  larger: {
    '/servicos': 178_000,
    '/servicos/:slug': 204_900,
    '/consultas/:id': 203_900,
    '/compartilhado': 200_400,
    '/carros/:placa': 188_900,
    '/lotes/novo': 205_800,
    '/lotes/:id': 200_100,
    '/privacidade': 183_800,
    '/ajustes': 189_100,
    '/fipe': 174_300,
  },
  styles: 15_000,
  files: 8,
  sent: 180_000,
}

/** Pages that nobody signs in for: nothing of the frame is around them. */
const ALONE = new Set(['/configurar', '/convite', '/compartilhado', '/entrar/empresa'])

const SCRIPT = /<(?:script|link)\b[^>]*\b(?:src|href)="\/(assets\/[^"]+\.js)"/g
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/

/**
 * What is too large in a build, in words: the scripts that a page needs at its first visit, and the styles.
 * `pages/` is what `first-pages/plugin.ts` has written; the files are compressed (`compress-assets.ts`).
 */
export function pageProblems(dist: string, limits: PageLimits = LIMITS): string[] {
  const read = (file: string) => readFileSync(join(dist, file))
  const size = (file: string) => gzipSync(read(file)).length
  // The smallest files are sent as they are.
  const sent = (file: string) => read(existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file).length
  const scriptsOf = (page: string) =>
    Array.from(read(page).toString().matchAll(SCRIPT), ([, file = '']) => file)
  const [frame, alone] = ['page', 'splash'].map((page) => scriptsOf(`pages/${page}.html`))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same build
  const own = JSON.parse(read('pages/scripts.json').toString()) as Record<string, string[]>
  const pages = [
    { name: 'home', files: scriptsOf('pages/home.html'), limit: limits.home },
    { name: 'sign-in', files: scriptsOf('pages/signIn.html'), limit: limits.signIn },
    ...Object.entries(own).map(([name, files]) => ({
      name,
      files: [...((ALONE.has(name) ? alone : frame) ?? []), ...files],
      limit: limits.larger?.[name] ?? limits.page,
    })),
  ]
  const [, styles = ''] = STYLES.exec(read('pages/page.html').toString()) ?? []
  const problems = tooMuch('styles', size(styles), limits.styles)
  for (const { name, files, limit } of pages) {
    const sumOf = (of: (file: string) => number) => files.reduce((sum, file) => sum + of(file), 0)
    problems.push(...tooMuch(`${name}: JavaScript`, sumOf(size), limit))
    problems.push(...tooMuch(`${name}: JavaScript as it is sent`, sumOf(sent), limits.sent))
    problems.push(...tooMuch(`${name}: scripts`, files.length, limits.files))
  }
  return problems
}

const tooMuch = (what: string, value: number, limit: number): string[] =>
  value > limit ? [`${what}: ${value}, ${limit} at most`] : []
