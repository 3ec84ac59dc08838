import { describe, expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import type { JsonObject } from '../../json.ts'
import { INQUIRY_SLUGS } from '../slugs.ts'
import { EXAMPLES, HAS_EXAMPLES } from '../test-examples.ts'
import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind, evidenceTitle, plain } from './aspects.ts'
import { listLabel } from './short-label.ts'
import { readVerdict } from './verdict.ts'

const SCENARIOS = ['0100', '0101', '0102', '0103', '0104', '0105', '0106', '0107', '0111']

/** The texts of one answer in a list, in its stamp and in the headings of its evidence. */
function wordsOf(slug: string, result: JsonObject) {
  const verdict = readVerdict(slug, result)
  const alerts = verdict?.aspects.filter(({ check }) => check === 'alert').map(({ kind }) => kind) ?? []
  return { alerts, label: verdict?.label?.text ?? '', headline: verdict?.headline ?? '' }
}

/** The violations of the rule, as text. */
function faultsOf(slug: string, result: JsonObject): readonly string[] {
  const { alerts, label, headline } = wordsOf(slug, result)
  const { short: row = label } = listLabel({ tone: 'alert', text: label })
  // `2 bloqueios judiciais`, `13 débitos`: a count puts the word into the plural.
  const has = (text: string, kind: AspectKind) =>
    plain(text).includes(plain(ASPECT_WORDS[kind].word).slice(0, 5)) ||
    // A restriction of a known kind has its own name.
    (kind === 'restrictions' && /bloqueio administrativo|restricao (?:tribut|ambient)/i.test(plain(text)))
  const listed = alerts.filter((kind) => has(label, kind)).length
  return [
    ...(/renajud/i.test(`${label} ${row} ${headline}`)
      ? [`${slug}: RENAJUD in “${label}”, “${row}”, “${headline}”`]
      : []),
    // A list names up to three alerts.
    ...(listed < Math.min(alerts.length, 3) ? [`${slug}: “${label}” lacks one of ${alerts.join()}`] : []),
    ...alerts.filter((kind) => !has(headline, kind)).map((kind) => `${slug}: “${headline}” lacks ${kind}`),
    ...alerts.filter((kind) => !has(evidenceTitle(kind), kind)).map((kind) => `evidence of ${kind}`),
  ]
}

it.each(ASPECT_KINDS)('%s has one word, alone and among others, and RENAJUD at most in brackets', (kind) => {
  const { word, found, clean, tick, question } = ASPECT_WORDS[kind]
  expect(plain(found)).toContain(plain(word).split(' ')[0])
  expect([word, found, clean, tick, question].join(' ')).not.toMatch(/renajud/i)
  expect(evidenceTitle(kind).replace(/ \(RENAJUD\)$/, '')).toBe(found)
})

it.each(INQUIRY_SLUGS)('%s uses the same word for a finding in lists, stamp and evidence', (slug) => {
  const results = SCENARIOS.map((scenario) => resultOf(slug, scenario))
  const inLists = results.filter((result) => readVerdict(slug, result)?.label)
  expect(inLists.flatMap((result) => faultsOf(slug, result))).toEqual([])
})

describe.skipIf(!HAS_EXAMPLES)('examples of another author', () => {
  it('use the same word for each finding', () => {
    expect(EXAMPLES.length).toBeGreaterThan(20)
    const faults = EXAMPLES.flatMap(([slug, result]) =>
      readVerdict(slug, result)?.label ? faultsOf(slug, result) : [],
    )
    expect(faults).toEqual([])
  })
})
