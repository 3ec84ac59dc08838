import { areaProblem } from './areas.ts'
import { contentProblems } from './contents.ts'
import { cycleProblems } from './cycles.ts'
import { citationProblems, documentProblems, interfaceSections } from './documents.ts'
import { proseProblems } from './prose.ts'
import { roomProblem, unknownRoom } from './rooms.ts'
import { readSource, type SourceFile } from './source.ts'

/**
 * All violations of the project's structure rules in the files (path from the project's root, and text).
 * `paths` are all files and folders to which a document may refer.
 */
export function checkBoundaries(
  files: ReadonlyMap<string, string>,
  paths: ReadonlySet<string> = new Set(files.keys()),
): string[] {
  const sources = Array.from(files, ([file, text]) => readSource(file, text))
  const project = { paths, sections: interfaceSections(files.get('docs/interface.md') ?? '') }
  return [
    ...sources.flatMap((source) => fileProblems(source, project)),
    ...cycleProblems(sources.flatMap(({ imports }) => imports)),
  ]
}

interface Project {
  readonly paths: ReadonlySet<string>
  /** Sections of the service's interface that a comment may cite. */
  readonly sections: ReadonlySet<string>
}

function fileProblems(source: SourceFile, { paths, sections }: Project): string[] {
  const { file, imports } = source
  // The rules' own files contain the phrases that they forbid.
  const rulesThemselves = file.startsWith('src/tooling/boundaries/')
  const words = [...contentProblems(source), ...proseProblems(source), ...citationProblems(source, sections)]
  const problems = [
    ...(rulesThemselves ? [] : words),
    ...documentProblems(source, (path) => paths.has(path.replace(/\/$/, ''))),
    unknownRoom(file),
    ...imports.flatMap((one) =>
      [areaProblem(one), roomProblem(one)].map((problem) => problem && `${one.target}: ${problem}`),
    ),
  ]
  return [...new Set(problems)]
    .filter((problem) => problem !== undefined)
    .map((problem) => `${file}: ${problem}`)
}
