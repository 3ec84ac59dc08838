import { areaProblem } from './areas.ts'
import { contentProblems } from './contents.ts'
import { cycleProblems } from './cycles.ts'
import { proseProblems } from './prose.ts'
import { roomProblem, unknownRoom } from './rooms.ts'
import { readSource, type SourceFile } from './source.ts'

/** Everything in which files (path from the project's root, and text) break the rules of the project's shape. */
export function checkBoundaries(files: ReadonlyMap<string, string>): string[] {
  const sources = Array.from(files, ([file, text]) => readSource(file, text))
  const cycles = cycleProblems(sources.flatMap(({ imports }) => imports))
  return [...sources.flatMap((source) => fileProblems(source)), ...cycles]
}

function fileProblems(source: SourceFile): string[] {
  const { file, imports } = source
  // These files name what they forbid.
  const rulesThemselves = file.startsWith('src/tooling/boundaries/')
  const problems = [
    ...(rulesThemselves ? [] : [...contentProblems(source), ...proseProblems(source)]),
    unknownRoom(file),
    ...imports.flatMap((one) =>
      [areaProblem(one), roomProblem(one)].map((problem) => problem && `${one.target}: ${problem}`),
    ),
  ]
  return [...new Set(problems)]
    .filter((problem) => problem !== undefined)
    .map((problem) => `${file}: ${problem}`)
}
