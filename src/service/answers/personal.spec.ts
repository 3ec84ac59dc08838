import { expect, it } from 'vitest'
import { isJsonObject } from '#contract/json.ts'
import { documentsIn } from '#contract/service/personal/documents.ts'
import { maskedJson } from '#contract/service/personal/mask-json.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import { buildResult } from './build-result.ts'
import { sampleInput } from './test-sample.ts'

const SEEDS = Array.from({ length: LONG_RUN ? 40 : 8 }, (_, index) => `personal ${index}`)
// The scenarios with hostile and unknown fields, and one of every other kind.
const SCENARIOS = [undefined, '0100', '0101', '0106', '0107', '0113']

/** Fields of the answers that hold a person's name, with their document beside it. */
const NAMES = ['nome', 'nome_mae', 'financiado_nome']

it.each(INQUIRY_SLUGS)(
  "masking an answer to %s removes every person's name, and its verdict stays the same",
  (slug) => {
    for (const seed of SEEDS) {
      for (const scenario of SCENARIOS) {
        const answer = { servico: slug, ...buildResult(sampleInput(slug, seed, { scenario })) }
        const shown: unknown = JSON.parse(maskedJson(answer))
        expect(documentsIn(shown).filter(({ kind }) => kind !== 'cnpj')).toEqual([])
        const text = JSON.stringify(shown)
        for (const name of namesIn(answer)) {
          expect(text).not.toContain(`"${name}"`)
          const label = readVerdict(slug, answer)?.label?.text ?? ''
          expect(label).not.toContain(name)
        }
        expect(readVerdict(slug, shown)).toEqual(readVerdict(slug, answer))
      }
    }
  },
)

it('the search for names finds those of the answers', () => {
  expect(namesIn(buildResult(sampleInput('situacao-cpf', 'names')))).toHaveLength(1)
  expect(namesIn(buildResult(sampleInput('cadastro-simples-cpf', 'names')))).toHaveLength(2)
})

/** Names of people: texts of two words or more, unless a CNPJ is beside them. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => namesIn(each))
  if (!isJsonObject(value)) return []
  const isCompany = documentsIn(value).some(({ kind }) => kind === 'cnpj') || value.tipo === 'PJ'
  const own = NAMES.flatMap((name) => {
    const text = value[name]
    return typeof text === 'string' && /^[A-Z]{3,} [A-Z ]{3,}$/.test(text) && !isCompany ? [text] : []
  })
  return [...own, ...Object.values(value).flatMap((each) => namesIn(each))]
}
