/** What Rolldown says of a module, as far as it is read here. */
interface Module {
  readonly isEntry: boolean
  readonly importedIds: readonly string[]
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

export interface Graph {
  getModuleInfo(id: string): Module | null
}

const found = new Map<string, ReadonlySet<string>>()

/** The names of the modules that are fetched when they are needed and that reach this one. */
export function pagesOf(id: string, graph: Graph): ReadonlySet<string> {
  const known = found.get(id)
  if (known) return known
  const pages = new Set<string>()
  found.set(id, pages)
  const module = graph.getModuleInfo(id)
  if (!module) return pages
  const [, name = ''] = /([^/]+)\.tsx?$/.exec(id) ?? []
  if ((module.isEntry || module.dynamicImporters.length > 0) && !id.includes('/src/contract/'))
    pages.add(name)
  for (const importer of module.importers) {
    for (const page of pagesOf(importer, graph)) pages.add(page)
  }
  return pages
}

/** There are pages, and all of them are among these. */
export function areAmong(pages: ReadonlySet<string>, among: readonly string[]): boolean {
  return pages.size > 0 && [...pages].every((page) => among.includes(page))
}

/** The pages are more than one, and all of them among these. */
export function areShared(pages: ReadonlySet<string>, among: readonly string[]): boolean {
  return pages.size > 1 && areAmong(pages, among)
}

export const isAlone = (pages: ReadonlySet<string>, ...among: readonly string[]) =>
  pages.size === 1 && among.some((page) => pages.has(page))

export function importsZod(path: string, graph: Graph): boolean {
  return graph.getModuleInfo(path)?.importedIds.some((id) => id.includes('/node_modules/zod/')) === true
}

const REACHING = new Map<string, boolean>()

/** Whether a module imports the schemas' library, itself or by what it imports. */
export function reachesZod(path: string, graph: Graph): boolean {
  const known = REACHING.get(path)
  if (known !== undefined) return known
  // Of a circle the first one knows.
  REACHING.set(path, false)
  const imported = graph.getModuleInfo(path)?.importedIds ?? []
  const reaches = imported.some((id) => id.includes('/node_modules/zod/') || reachesZod(id, graph))
  REACHING.set(path, reaches)
  return reaches
}
