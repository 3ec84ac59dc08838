import type { Counts, Skip } from './counts.ts'

export interface AllowedSkip {
  /** A file path from the project's root. */
  readonly file: string
  readonly reason: string
}

/** The only tests that may be skipped. Continuous integration fails when any other test is skipped. */
export const ALLOWED_SKIPS: readonly AllowedSkip[] = [
  {
    file: 'src/brazil/field-vectors.spec.ts',
    reason: 'the vectors are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/service/answers/shapes.spec.ts',
    reason: 'the examples are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/contract/service/personal/mask-json.spec.ts',
    reason: 'the examples are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/contract/service/plan/answers.spec.ts',
    reason: 'the examples are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/contract/service/verdict/one-word.spec.ts',
    reason: 'the examples are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/console/record/each-fact-once.spec.tsx',
    reason: 'the examples are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/console/record/result/bought-first.spec.tsx',
    reason: 'the examples are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/console/record/result/one-fact.spec.tsx',
    reason: 'the examples are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/console/record/result/arrange/examples.spec.ts',
    reason: 'the examples are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/contract/service/verdict/short-label.spec.ts',
    reason: 'the examples are in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/service/fipe/real-data.spec.ts',
    reason: 'the real FIPE table is in a folder beside the checkout, which is not here',
  },
  {
    file: 'e2e/fipe-full-table.e2e.ts',
    reason: 'the real FIPE table is in a folder beside the checkout, which is not here',
  },
  {
    file: 'src/bff/purchases/full-disk.spec.ts',
    reason: 'this machine does not allow mounting a disk in memory',
  },
]

export interface SkipReport {
  /** One line for each reason, with the number of tests. */
  readonly lines: readonly string[]
  /** Skipped tests without an entry in the list. */
  readonly unlisted: readonly Skip[]
}

/** Groups skipped tests by their reason. */
export function reportSkips(
  { skipped }: Pick<Counts, 'skipped'>,
  allowed: readonly AllowedSkip[] = ALLOWED_SKIPS,
): SkipReport {
  const groups = new Map<string, number>()
  const unlisted: Skip[] = []
  for (const skip of skipped) {
    const entry = allowed.find(({ file }) => file === skip.file)
    if (!entry) unlisted.push(skip)
    const line = entry
      ? `${skip.file}: ${entry.reason}`
      : `${skip.file}: "${skip.title}", not on the list of allowed skips${skip.reason === undefined ? '' : ` (${skip.reason})`}`
    groups.set(line, (groups.get(line) ?? 0) + 1)
  }
  return { lines: Array.from(groups, ([line, count]) => `  ${count} × ${line}`), unlisted }
}
