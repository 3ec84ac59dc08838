import type { SourceFile } from './source.ts'

const WIDTH = 110

/** Phrases that an engineer would not use. Plain words for them: `fix`, `the caller`, `learns`, `is`. */
const STILTED =
  /\bwhoever\b|\bmend(?:s|ed|ing)?\b|\b(?:is|are|was|were|be) told\b(?! apart)|\bwhat stands\b|\balso for what\b|\bothers than\b|\bmay rightly\b/i

/** The violations in a file's wording: comments that are too wide, and stilted phrases. */
export function proseProblems({ text, code }: SourceFile): string[] {
  const codeLines = code.split('\n')
  return text.split('\n').flatMap((line, index) => {
    const isComment = line !== codeLines[index]
    const problems: string[] = []
    // A comment that disables a lint rule must fit on one line, however deep its indent.
    if (isComment && line.length > WIDTH && !line.includes('oxlint-disable')) {
      problems.push(`a comment of ${line.length} columns, ${WIDTH} fit`)
    }
    const phrase = STILTED.exec(line)?.[0]
    if (phrase !== undefined) problems.push(`"${phrase}": say it plainly`)
    return problems.map((problem) => `line ${index + 1}: ${problem}`)
  })
}
