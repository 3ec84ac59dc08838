/** The part of Rolldown's module info that is used here. */
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

/** The names of the modules that are loaded on demand and that import this one, directly or not. */
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

/** Whether a module's pages exist, and all of them are in `among`. */
export function usedOnlyBy(pages: ReadonlySet<string>, among: readonly string[]): boolean {
  return pages.size > 0 && [...pages].every((page) => among.includes(page))
}

/** Whether a module has several pages, and all of them are in `among`. */
export function sharedOnlyBy(pages: ReadonlySet<string>, among: readonly string[]): boolean {
  return pages.size > 1 && usedOnlyBy(pages, among)
}

export const isAlone = (pages: ReadonlySet<string>, ...among: readonly string[]) =>
  pages.size === 1 && among.some((page) => pages.has(page))

export function importsZod(path: string, graph: Graph): boolean {
  return graph.getModuleInfo(path)?.importedIds.some((id) => id.includes('/node_modules/zod/')) === true
}

const REACHING = new Map<string, boolean>()

/** Whether a module imports zod, directly or through its imports. */
export function reachesZod(path: string, graph: Graph): boolean {
  const known = REACHING.get(path)
  if (known !== undefined) return known
  // Breaks cycles: the first module of a cycle decides.
  REACHING.set(path, false)
  const imported = graph.getModuleInfo(path)?.importedIds ?? []
  const reaches = imported.some((id) => id.includes('/node_modules/zod/') || reachesZod(id, graph))
  REACHING.set(path, reaches)
  return reaches
}
