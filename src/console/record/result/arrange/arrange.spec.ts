import { describe, expect, it } from 'vitest'
import { isJsonObject } from '#contract/open-schema.ts'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { readCheck } from '#contract/service/result/check.ts'
import { INQUIRY_SLUGS, type InquirySlug } from '#contract/service/slugs.ts'
import { ASPECT_WORDS, plain } from '#contract/service/verdict/aspects.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { resultOf } from '../../test-results.ts'
import { type Arranged, arrange } from './arrange.ts'

// Without those whose text or size is the point: their values are alike on purpose.
const SCENARIOS = ['0100', '0101', '0102', '0103', '0104', '0105', '0106', '0111', '0112']

interface Leaf {
  /** Where the page shows it. */
  readonly place: string
  readonly key: string
  readonly text: string
}

function leaves(value: unknown, place: string, key = ''): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => leaves(each, place, key))
  if (isJsonObject(value)) return Object.entries(value).flatMap(([name, each]) => leaves(each, place, name))
  const isScalar = typeof value === 'string' || typeof value === 'number'
  return isScalar ? [{ place, key, text: String(value) }] : []
}

/** Every text that the page shows, with its place. */
function shownLeaves({ car, proof, debts, details, ...rest }: Arranged): readonly Leaf[] {
  return [
    ...leaves([car.name, ...car.facts], 'head'),
    ...[...proof].flatMap(([kind, records]) => leaves(records, kind)),
    ...leaves(
      debts?.items.map(({ kind, description, rest: more }) => ({ kind, description, ...more })),
      'debts',
    ),
    ...Object.entries(details ?? {}).flatMap(([name, value]) => leaves(value, `details ${name}`, name)),
    ...Object.entries(rest).flatMap(([name, value]) => leaves(value, name)),
  ]
}

function read(slug: InquirySlug, scenario: string) {
  const inquiry = InquirySchema.parse(resultOf(slug, scenario))
  const verdict = readVerdict(slug, inquiry)
  return { inquiry, verdict, arranged: arrange(inquiry, verdict) }
}

/** Long enough to be recognised: a name, a number, a sentence. Days repeat by chance. */
const isTelling = ({ text }: Leaf) => text.length >= 9 && !/^\d{4}-\d{2}/.test(text)

/** One word may be two facts: a car in circulation, and an order that forbids it. */
const isSameFact = (a: Leaf, b: Leaf) => a.text === b.text && (a.key === b.key || /[\d\s]/.test(a.text))

/** Letters and digits alone, to compare words in whatever spelling. */
const wordsOf = (text: string) => plain(text).match(/[a-z\d]{3,}/g) ?? []

describe.each(INQUIRY_SLUGS)('%s', (slug) => {
  it('shows no fact in two places', () => {
    for (const scenario of SCENARIOS) {
      const telling = shownLeaves(read(slug, scenario).arranged).filter(isTelling)
      const twice = telling.filter((leaf) =>
        telling.some((other) => other.place !== leaf.place && isSameFact(leaf, other)),
      )
      expect(twice, scenario).toEqual([])
    }
  })

  it('shows every fact of the answer: in a place, in the verdict, or as a tick', () => {
    for (const scenario of SCENARIOS) {
      const { inquiry, verdict, arranged } = read(slug, scenario)
      const aspects = verdict?.aspects.flatMap(({ kind }) => [
        ASPECT_WORDS[kind].name,
        ASPECT_WORDS[kind].found,
      ])
      const page = [
        ...shownLeaves(arranged).map(({ text }) => text),
        verdict?.headline ?? '',
        ...(aspects ?? []),
        // Kinds of restrictions whose tick has another name, and the owner who financed the car.
        'financeira, administrativa, tributaria, indicio, o proprietario atual',
      ]
      const shown = new Set(wordsOf(page.join(' ')))
      const { veiculo, dados, proprietario, risco } = inquiry
      const lost = leaves({ veiculo, dados, proprietario, risco }, '').filter(
        ({ key, text }) =>
          isTelling({ place: '', key, text }) &&
          // Pictures are there themselves.
          !key.endsWith('url') &&
          readCheck(text) !== 'clean' &&
          !/^(?:placa|motivos|financiado_)/.test(key) &&
          wordsOf(text).some((word) => !shown.has(word)),
      )
      expect(lost, scenario).toEqual([])
    }
  })
})
