import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cycleProblems } from './boundaries/cycles.ts'

// A static import or a re-export of a neighbour, as the minifier writes it.
const IMPORTED = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g

/**
 * The import cycles between the scripts of a build, as text. In a cycle a module may run before its imports
 * and read a constant that is not initialised yet.
 */
export function chunkCycles(dist: string): string[] {
  const folder = join(dist, 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return cycleProblems(
    scripts.flatMap((name) =>
      Array.from(readFileSync(join(folder, name), 'utf8').matchAll(IMPORTED), ([, target = '']) => {
        return { file: `assets/${name}`, target: `assets/${target}`, own: true }
      }),
    ),
  )
}
