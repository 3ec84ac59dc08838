import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, createServer } from 'vite'
import { type FirstPages, assemble } from './assemble.ts'
import { criticalCss } from './critical-css.ts'
import { inPageCode } from './in-page.ts'

interface FirstPagesOptions {
  /** The module that draws the pages. */
  readonly drawnBy: string
  /** The console's style sheet. */
  readonly sheet: string
  /** The modules that each page needs next, by the page's name. */
  readonly next: Readonly<Record<string, readonly string[]>>
  /** The page with a place for a page that the BFF draws; it has all styles. */
  readonly drawn: string
}

/** The exports of the module that draws the pages. */
interface Drawn {
  drawFirstPages(): Promise<FirstPages>
  /** By the path pattern of the page. */
  modulesOfPages(): Readonly<Record<string, readonly string[]>>
}

/**
 * Writes `dist/pages/*.html`: the built `index.html` with the console's first view and the styles for it,
 * followed by the styles and scripts that come next. `pages/scripts.json` lists the scripts of pages that
 * have their own.
 */
export function firstPages({ drawnBy, sheet, next, drawn }: FirstPagesOptions): Plugin {
  return {
    name: 'first-pages',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const template = readFileSync(join(dir, 'index.html'), 'utf8')
      mkdirSync(join(dir, 'pages'), { recursive: true })
      const write = (name: string, text: string) => writeFileSync(join(dir, 'pages', name), text)
      const { pages, modules } = await draw(drawnBy)
      const code = inPageCode()
      for (const [name, markup] of Object.entries(pages)) {
        const styles = await criticalCss(sheet, template + markup + classesIn(code))
        const scripts = filesOf(bundle, next[name] ?? [])
        write(`${name}.html`, assemble(template, { markup, styles, scripts, code }))
      }
      const whole = { markup: '', styles: wholeSheet(bundle, template), isWhole: true, code }
      write(`${drawn}.html`, assemble(template, { ...whole, scripts: filesOf(bundle, next[drawn] ?? []) }))
      const everywhere = new Set(filesOf(bundle, next.page ?? []))
      const own = Object.entries(modules).map(([pattern, names]) => [
        pattern,
        filesOf(bundle, names).filter((file) => !everywhere.has(file) && !template.includes(file)),
      ])
      write('scripts.json', JSON.stringify(Object.fromEntries(own)))
    },
  }
}

/** The page's inline code sets classes too, so each of its string literals is treated as a class. */
function classesIn(code: string): string {
  return Array.from(code.matchAll(/'([^'"\n]*)'/g), ([, text = '']) => `<p class="${text}">`).join('')
}

/** Runs the module in this process, with the console's own module resolution and transforms. */
async function draw(module: string) {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the console's module, which this folder does not import
    const drawn = (await server.ssrLoadModule(module)) as Drawn
    return { pages: await drawn.drawFirstPages(), modules: drawn.modulesOfPages() }
  } finally {
    await server.close()
  }
}

/** The style sheet that the template names. */
function wholeSheet(bundle: Rolldown.OutputBundle, template: string): string {
  const sheet = Object.values(bundle).find(
    ({ fileName }) => fileName.endsWith('.css') && template.includes(`/${fileName}"`),
  )
  if (!sheet || !('source' in sheet)) throw new Error('The build has no style sheet')
  return String(sheet.source)
}

/** The files that contain these modules, and the files that those import. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(add)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`No file of the build has ${module}`)
    add(chunk.fileName)
  }
  return [...found]
}
