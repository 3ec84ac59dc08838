import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The bytes and scripts that a first visit to a page may take. Together with the page itself and its styles
 * it then needs ten requests, if the BFF sends its answers with it. In gzip, except for `sent`.
 */
export interface PageLimits {
  readonly signIn: number
  readonly home: number
  readonly page: number
  /** Higher limits of single pages, by the pattern of their path. */
  readonly larger?: Readonly<Record<string, number>>
  readonly styles: number
  readonly files: number
  /** The scripts of any page as browsers get them over https, in brotli. */
  readonly sent: number
}

/** Today's sizes plus a few hundred bytes. A page that grows beyond its limit must split something off. */
const LIMITS: PageLimits = {
  signIn: 153_700,
  home: 168_800,
  page: 172_300,
  // Pages with forms, payments or a result, or with schemas for their own requests.
  larger: {
    '/servicos': 177_500,
    '/servicos/:slug': 205_200,
    '/consultas/:id': 205_800,
    '/compartilhado': 186_400,
    '/carros/:placa': 189_200,
    '/lotes': 175_400,
    '/lotes/novo': 204_000,
    '/lotes/:id': 199_200,
    '/privacidade': 183_500,
    '/auditoria': 174_100,
    '/ajustes': 189_400,
    '/fipe': 174_000,
    '/extrato': 172_400,
  },
  styles: 15_000,
  files: 8,
  sent: 180_000,
}

/** Pages without a sign-in, which have no frame around them. */
const ALONE = new Set(['/configurar', '/convite', '/compartilhado', '/entrar/empresa'])

const SCRIPT = /<(?:script|link)\b[^>]*\b(?:src|href)="\/(assets\/[^"]+\.js)"/g
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/

/**
 * Everything that is too large in a build, as text: the scripts that a page needs at its first visit, and the
 * styles. `first-pages/plugin.ts` has written `pages/`, and `compress-assets.ts` has compressed the files.
 */
export function pageProblems(dist: string, limits: PageLimits = LIMITS): string[] {
  const read = (file: string) => readFileSync(join(dist, file))
  const size = (file: string) => gzipSync(read(file)).length
  // The smallest files are sent uncompressed.
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
      files: [...new Set([...((ALONE.has(name) ? alone : frame) ?? []), ...files])],
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
