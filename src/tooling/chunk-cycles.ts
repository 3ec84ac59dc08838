import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cycleProblems } from './boundaries/cycles.ts'

// A static import or a repeated export of a neighbour, as the minifier writes it.
const IMPORTED = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g

/**
 * The circles of imports between the scripts of a build, in words. In a circle a module may run before what
 * it imports, and read a constant that is not there yet.
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
