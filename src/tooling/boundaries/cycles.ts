import { posix } from 'node:path'
import { isTest } from './areas.ts'
import type { Import } from './source.ts'

/** For each child of a folder, the siblings that it imports, with one example import for each. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, Import>>

/**
 * All import cycles between the children (files and folders) of a folder, at every level of `src`, as text.
 * An import between two files counts as an import between their folders too. Tests are left out because they
 * may import everything.
 */
export function cycleProblems(imports: readonly Import[]): string[] {
  const code = imports.filter(({ file, target, own }) => own && !isTest(file) && !isTest(target))
  const folders = new Set(code.flatMap(({ file }) => foldersOf(file)))
  return [...folders].toSorted().flatMap((folder) => {
    const graph = graphOf(folder, code)
    return cyclesOf(graph).map((cycle) => describeCycle(folder, graph, cycle))
  })
}

/** The folders that contain a file, from its own to the top: `src/a/b.ts` is in `src/a` and in `src`. */
function foldersOf(file: string): string[] {
  const folder = posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

function graphOf(folder: string, imports: readonly Import[]): Graph {
  const graph = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [from, to] = [childOf(folder, one.file), childOf(folder, one.target)]
    if (from === undefined || to === undefined || from === to) continue
    const targets = graph.get(from) ?? new Map<string, Import>()
    graph.set(from, targets)
    if (!targets.has(to)) targets.set(to, one)
  }
  return graph
}

function childOf(folder: string, file: string): string | undefined {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined
}

/** The shortest cycle through each child, without cycles whose children all appear in a shorter one. */
function cyclesOf(graph: Graph): string[][] {
  const cycles = [...graph.keys()]
    .toSorted()
    .map((child) => shortestCycle(graph, child))
    .filter((cycle) => cycle !== undefined)
    .toSorted((a, b) => a.length - b.length)
  const seen = new Set<string>()
  return cycles.filter((cycle) => {
    const isNew = cycle.some((child) => !seen.has(child))
    for (const child of cycle) seen.add(child)
    return isNew
  })
}

/** Searches breadth first from a child back to itself. Returns the children on the way, or undefined. */
function shortestCycle(graph: Graph, start: string): string[] | undefined {
  const visited = new Set<string>()
  let paths = [[start]]
  while (paths.length > 0) {
    const longer: string[][] = []
    for (const path of paths) {
      for (const next of graph.get(path.at(-1) ?? start)?.keys() ?? []) {
        if (next === start) return path
        if (!visited.has(next)) longer.push([...path, next])
        visited.add(next)
      }
    }
    paths = longer
  }
  return undefined
}

function describeCycle(folder: string, graph: Graph, cycle: readonly string[]): string {
  const round = [...cycle, cycle[0] ?? '']
  const steps = cycle.map((from, index) => graph.get(from)?.get(round[index + 1] ?? ''))
  const shown = steps
    .filter((step) => step !== undefined)
    .map(({ file, target }) => {
      return `${posix.relative(folder, file)} imports ${posix.relative(folder, target)}`
    })
  return `${folder}: ${round.join(' → ')} is a circle: ${shown.join('; ')}`
}
