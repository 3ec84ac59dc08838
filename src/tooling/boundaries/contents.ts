import { areaOf, isTest } from './areas.ts'
import type { SourceFile } from './source.ts'

// A template that begins like a path and contains a value is a path built by hand.
const HAND_MADE_PATH =
  /`\/[a-z][^`\s]*\$\{|['"]\/(?:api|v1|public|webhooks)\/[^'"]*['"]\s*\+|\$\{(?:CONSOLE|SERVICE)_(?:ROUTES|PATHS)[^}]*\}\//
const HTML_FROM_TEXT =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/
// A lint rule may be disabled for one line if the comment gives the reason.
const LOOSE = /@ts-(?:ignore|expect-error|nocheck)|eslint-disable|oxlint-disable(?!-(?:next-)?line .* -- \S)/
// The first use of locale data takes 11 to 50 ms of a page.
const LOCALE_DATA = /\bIntl\.|\.localeCompare\(|\.toLocale\w*String\(/
/** Moments before the last summer time and numbers in scientific notation need locale data. */
const WITH_LOCALE_DATA = new Set(['src/brazil/dates.ts', 'src/brazil/decimals.ts'])
// Hundreds of schemas built while their file loads would block a slow phone.
const BUILT_AT_ONCE = /^(?:export )?const \w+ = z\./m
/** The areas that pages load. */
const ON_PAGES = new Set(['console', 'contract', 'brazil'])

// Without it a property test has other inputs in each run, or those of a file that ran before it.
const SAME_INPUTS = 'src/tooling/property-tests.ts'

/** The violations in a script's own text. */
export function contentProblems({ file, text, code, imports }: SourceFile): string[] {
  const rules: readonly (readonly [broken: boolean, problem: string])[] = [
    [
      /(^|\/)index\.tsx?$/.test(file) || /^\s*export\b[^'"`;]*\bfrom\s*['"]/m.test(code),
      'no barrel files: import from the file itself',
    ],
    [!isTest(file) && HAND_MADE_PATH.test(code), 'paths are filled by buildPath, which encodes the values'],
    [areaOf(file) === 'console' && !isTest(file) && HTML_FROM_TEXT.test(code), 'text never becomes HTML'],
    [
      ON_PAGES.has(areaOf(file)) && !isTest(file) && !WITH_LOCALE_DATA.has(file) && LOCALE_DATA.test(code),
      'pages load no locale data: brazil/ has formatNumber and formatDate',
    ],
    [
      areaOf(file) === 'contract' && !isTest(file) && BUILT_AT_ONCE.test(code),
      'schemas are built on first use: lazyObject or lazySchema',
    ],
    [
      /\bfc\.assert\(/.test(code) && !imports.some(({ target }) => target === SAME_INPUTS),
      "property tests import '#tooling/property-tests.ts': the same inputs in each run",
    ],
    [LOOSE.test(text), 'rules are kept; one line may be excused: oxlint-disable-next-line rule -- why'],
  ]
  return rules.filter(([broken]) => broken).map(([, problem]) => problem)
}
