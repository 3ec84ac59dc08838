import { posix } from 'node:path'
import type { SourceFile } from './source.ts'

const LINK = /\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g
const FILE_NAME = /`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|json|md))`/g

const CITATION = /\binterface,?[\s*/]+(?:part )?(\d+(?:\.\d+)?)/g
const SECTION_ROW = /^\| (\d+(?:\.\d+)?) +\|/gm
const MISSING_PAPER = /\bdesign, ["“]/

/** The sections of the service's interface that the index lists. */
export function interfaceSections(index: string): ReadonlySet<string> {
  return new Set(Array.from(index.matchAll(SECTION_ROW), ([, section = '']) => section))
}

/** The violations in the citations of a script: a reader must be able to look up each cited section. */
export function citationProblems({ text }: SourceFile, sections: ReadonlySet<string>): string[] {
  const cited = Array.from(text.matchAll(CITATION), ([, section = '']) => section)
  return [
    ...cited
      .filter((section) => !sections.has(section))
      .map((section) => `interface, ${section} is not in docs/interface.md`),
    ...(MISSING_PAPER.test(text) ? ['it cites a paper that is not in the project'] : []),
  ]
}

/**
 * The violations in the references of a page: each relative link and each file name must lead to a file of
 * the project. File names are relative to the project's root, to `src/` or to the page. `exists` tells
 * whether a file or folder exists, by its path from the root.
 */
export function documentProblems({ file, text }: SourceFile, exists: (path: string) => boolean): string[] {
  // The changelog names things as they were called at the time.
  if (!file.endsWith('.md') || file === 'CHANGELOG.md') return []
  const links = Array.from(text.matchAll(LINK), ([, target = '']) => target)
  const lost = links.filter((target) => !exists(posix.join(posix.dirname(file), target)))
  const names = Array.from(text.matchAll(FILE_NAME), ([, name = '']) => name)
  const unknown = names.filter(
    (name) => !['.', 'src', posix.dirname(file)].some((root) => exists(posix.join(root, name))),
  )
  return [
    ...lost.map((target) => `its link to ${target} leads nowhere`),
    ...unknown.map((name) => `${name} is no file of the project`),
  ]
}
