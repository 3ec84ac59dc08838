import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Three sizes to read, the size of controls, and that of the page's main subject. */
const SIZES = new Set(['xs', 'sm', 'lg', '2xl', 'field'])

/** Plates and the logo are drawings: their letters are sized by the box around them. */
const DRAWN = /^(?:ui\/(?:Plate|PlateInput|Brand)|record\/PlateHead)\.tsx$/

/** Steps of 4 px: multiples of 8 px, and 4 and 12 px. 2 px and 1 px only align a drawing. */
const onGrid = (step: number) => step % 2 === 0 || step === 1 || step === 3 || step === 0.5

/** Steps of 4 px: 16, 24 and 32 px, and 20 px if two lines share a row of 44 px. */
const LINES = new Set(['none', '4', '5', '6', '8'])

/** Brackets in variants may contain colons. */
const VARIANTS = /^(?:(?:[^[\]:]|\[[^\]]*\])+:)+/
const WORD = /[\s'"`]([!\w:@<>&*.,()[\]/%=~+#-]+)(?=[\s'"`])/g
const SIZE =
  /^text-(?:([a-z]?[\dx]*xs|base|sm|md|lg|\d?xl|field)(?:\/(.+))?|\[(?:length:)?([\d.]+(?:px|rem|em)|clamp\(.*)\])$/
const SPACE =
  /^-?(?:[pm][xytrblse]?|gap(?:-[xy])?|space-[xy]|scroll-[pm][xytrblse]?|inset(?:-[xy])?|top|right|bottom|left|start|end)-(?:([\d.]+)|\[([^\]]+)\])$/
const LINE = /^leading-(.+)$/

interface Source {
  readonly file: string
  readonly text: string
}

/** Wrong classes of a file, in words. */
function problemsOf({ file, text }: Source): string[] {
  return Array.from(text.matchAll(WORD), ([, word = '']) => {
    // The class without its variants and its mark of importance.
    const name = word.replace(VARIANTS, '').replaceAll('!', '')
    return isWrong(name, file) ? `${file}: ${word}` : undefined
  }).filter((problem) => problem !== undefined)
}

function isWrong(name: string, file: string): boolean {
  const size = SIZE.exec(name)
  if (size) {
    const [, step, line, drawn] = size
    if (drawn !== undefined) return !DRAWN.test(file)
    return !SIZES.has(step ?? '') || (line !== undefined && !LINES.has(line))
  }
  const space = SPACE.exec(name)
  if (space) {
    const [, step, written = ''] = space
    return step === undefined ? isOffGrid(written) : !onGrid(Number(step))
  }
  const line = LINE.exec(name)
  return line !== null && !LINES.has(line[1] ?? '')
}

/** Lengths written out are part of a drawing (a ring of 3 px, parts of a letter) or on the grid. */
function isOffGrid(written: string): boolean {
  return Array.from(written.matchAll(/([\d.]+)rem\b/g), ([, rem]) => Number(rem) * 4).some(
    (step) => !onGrid(step),
  )
}

const sources: readonly Source[] = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.spec\.|(?:^|\/)test-/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

it.each([
  ['a fourth size', 'text-base'],
  ['a size written out', 'text-[0.95em]'],
  ['a size behind a variant', '@max-2xl:text-[13px]'],
  ['a step off the grid', 'gap-1.5'],
  ['an odd step', 'xl:-mt-5'],
  ['a step written out', 'sm:mt-[5.25rem]'],
  ['a step behind a variant with brackets', '[&>p:first-child]:pt-3.5'],
  ['a step behind two variants', 'pointer-fine:[&>label]:py-1.5'],
  ['a line off the grid', 'leading-[1.125rem]'],
  ['a line by its name', 'leading-tight'],
])('%s is found', (_, word) => {
  expect(problemsOf({ file: 'home/Day.tsx', text: `<p className="muted ${word} wrap">` })).toEqual([
    `home/Day.tsx: ${word}`,
  ])
})

it.each([
  'text-sm',
  'text-[color]',
  'sm:text-2xl',
  '-my-3',
  'px-[3px]',
  '@max-2xl:p-0!',
  'leading-5',
  'mt-22',
])('%s is allowed', (word) => {
  expect(problemsOf({ file: 'home/Day.tsx', text: `'${word} wrap'` })).toEqual([])
})

it('all text has one of the sizes, and all space is in steps of the grid', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(problemsOf)).toEqual([])
})

it('every size has a line height of a multiple of 8 px', () => {
  const tokens = readFileSync(join(root, 'styles/tokens.css'), 'utf8')
  const lines = Array.from(tokens.matchAll(/--text-(\w+)--line-height: ([\d.]+)rem;/g), ([, size, rem]) => ({
    size,
    px: Number(rem) * 16,
  }))
  expect(new Set(lines.map(({ size }) => size))).toEqual(SIZES)
  expect(lines.filter(({ px }) => px % 8 !== 0)).toEqual([])
})
