import { areaOf, isTest } from './arrows.ts'
import { withoutComments } from './imports.ts'

const MAX_LINES = 280

// A template that begins as a path does and has a value in it is a path built by hand.
const HAND_MADE_PATH =
  /`\/[a-z][^`\s]*\$\{|['"]\/(?:api|v1|public|webhooks)\/[^'"]*['"]\s*\+|\$\{(?:CONSOLE_PATHS|CONSOLE_ROUTES|SERVICE_ROUTES)[^}]*\}\//
const HTML_FROM_TEXT =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/
// One line may step aside from a lint rule and says why; nothing else may.
const LOOSE = /@ts-(?:ignore|expect-error|nocheck)|eslint-disable|oxlint-disable(?!-(?:next-)?line .* -- \S)/

/** What is wrong with a file itself. */
export function contentProblems(file: string, text: string): string[] {
  const code = withoutComments(text)
  const lines = text.split('\n').length - 1
  const rules: readonly (readonly [boolean, string])[] = [
    [lines > MAX_LINES, `${lines} lines: split it by what it holds`],
    [
      /(^|\/)index\.tsx?$/.test(file) || /^\s*export\b[^'"`;]*\bfrom\s*['"]/m.test(code),
      'no barrel files: import from where it is',
    ],
    [/^\s*export default\b/m.test(code) && !/^[\w.-]+\.config\.ts$/.test(file), 'named exports'],
    [!isTest(file) && HAND_MADE_PATH.test(code), 'paths are filled by buildPath, which encodes what goes in'],
    [areaOf(file) === 'console' && !isTest(file) && HTML_FROM_TEXT.test(code), 'text never becomes HTML'],
    [
      LOOSE.test(text) && !/boundaries/.test(file),
      'rules are kept; one line may be excused: oxlint-disable-next-line rule -- why',
    ],
  ]
  return rules.filter(([broken]) => broken).map(([, rule]) => rule)
}
