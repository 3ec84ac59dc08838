import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const [light = '', dark = ''] = readFileSync(join(root, 'styles/tokens.css'), 'utf8')
  .split('@theme')[0]!
  .split('@media (prefers-color-scheme: dark)')

type Colors = Readonly<Record<string, string>>

const colorsOf = (css: string): Colors =>
  Object.fromEntries(
    Array.from(css.matchAll(/--([\w-]+): (#\w+);/g), ([, name = '', value = '']) => [name, value]),
  )

const THEMES: readonly (readonly [string, Colors])[] = [
  ['light', colorsOf(light)],
  // Colours that it does not define are as by day.
  ['dark', { ...colorsOf(light), ...colorsOf(dark) }],
]

const GROUNDS = ['page', 'surface', 'sunken']
const WORDS = ['ink', 'muted', 'clean', 'alert', 'unverified']

/** WCAG 2: the relative luminance of `#rgb` or `#rrggbb`. */
function luminance(color: string): number {
  const [red, green, blue] = linear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, each from 0 to 1, in linear light. */
function linear(color: string): readonly [number, number, number] {
  const digits = color.slice(1)
  const step = digits.length / 3
  const part = (at: number) => {
    const value =
      Number.parseInt(digits.slice(at * step, (at + 1) * step).padStart(2, digits[at * step]), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(0), part(1), part(2)]
}

function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** How far a colour is from grey, towards red and towards yellow. Uses Ottosson's matrices. */
function tint(color: string): readonly [number, number] {
  const [red, green, blue] = linear(color)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The distance of two tints, about 0.3 between red and blue at any brightness. */
function tintDistance(one = '', other = ''): number {
  const [a, b] = [tint(one), tint(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

it('contrast is 21 between black and white', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
})

it('each colour is written as every browser reads it, because the build would write any other twice', () => {
  expect(light + dark).not.toMatch(/\b(oklch|oklab|lab|lch|color)\(/)
})

describe.each(THEMES)('in %s', (_, colors) => {
  it.each(WORDS)('%s can be read on every ground', (word) => {
    for (const ground of GROUNDS) expect(contrast(colors[word], colors[ground]), ground).toBeGreaterThan(4.5)
  })

  it('the lines of controls are visible on every ground', () => {
    for (const ground of GROUNDS) expect(contrast(colors.control, colors[ground]), ground).toBeGreaterThan(3)
  })

  it('the button that pays is visible, and its text can be read, pressed or not', () => {
    expect(contrast(colors.pay, colors.page)).toBeGreaterThan(3)
    expect(contrast(colors.pay, colors.surface)).toBeGreaterThan(3)
    for (const face of ['pay', 'pay-strong']) {
      expect(contrast(colors['on-pay'], colors[face]), face).toBeGreaterThan(4.5)
    }
  })
})

it.each(THEMES)('no line of a chart in %s looks like paying, and a single line is in ink', (_, colors) => {
  expect(colors['series-1']).toBe(colors.ink)
  const lines = Object.keys(colors).filter((name) => name.startsWith('series-'))
  expect(lines).toHaveLength(4)
  for (const line of lines) {
    for (const face of ['pay', 'pay-strong']) {
      expect(tintDistance(colors[line], colors[face]), `${line} and ${face}`).toBeGreaterThan(0.1)
    }
  }
})

/** The files with a class of this colour. */
function filesWith(color: string): readonly string[] {
  const shown = new RegExp(`\\b(?:text|bg|border|outline|from)-${color}\\b`)
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter(
      (file) => !/\.spec\.|(?:^|\/)test-/.test(file) && shown.test(readFileSync(join(root, file), 'utf8')),
    )
    .toSorted()
}

it('only a button has the colour of paying', () => {
  expect(filesWith('pay')).toEqual(['ui/button-class.ts'])
})

it('red is for findings about a car, for invalid fields, and for the press that removes', () => {
  const places =
    /^record\/|^batches\/order\/|^ui\/(?:Checkbox|ErrorSummary|Field|Notice|PlateInput|RadioGroup|VerdictLabel|button-class)\./
  expect(filesWith('alert').filter((file) => !places.test(file))).toEqual([])
  expect(filesWith('alert')).not.toEqual([])
})

it('green and amber are for findings about a car, and for what is not known of it', () => {
  const places = /^record\/|^cars\/|^batches\/progress\/LineCells\.|^ui\/(?:Notice|VerdictLabel)\./
  for (const color of ['clean', 'unverified']) {
    expect(
      filesWith(color).filter((file) => !places.test(file)),
      color,
    ).toEqual([])
    expect(filesWith(color), color).not.toEqual([])
  }
})
