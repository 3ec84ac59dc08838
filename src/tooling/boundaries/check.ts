import { arrowProblem } from './arrows.ts'
import { consoleFolderProblem } from './console-folders.ts'
import { contentProblems } from './contents.ts'
import { importsOf } from './imports.ts'

/** Everything in which files (path from the project's root, and text) break the rules of the project's shape. */
export function checkBoundaries(files: ReadonlyMap<string, string>): string[] {
  return Array.from(files).flatMap(([file, text]) => {
    const imports = /\.(?:ts|tsx|mjs)$/.test(file) ? importsOf(file, text) : []
    const problems = imports.flatMap((one) => {
      const found = [arrowProblem(one), consoleFolderProblem(one)].filter((problem) => problem !== undefined)
      return found.map((problem) => `${one.target}: ${problem}`)
    })
    return [...new Set([...contentProblems(file, text), ...problems])].map((problem) => `${file}: ${problem}`)
  })
}
