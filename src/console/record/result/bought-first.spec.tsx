import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { readCarNumbers } from '#contract/service/car/read-identity.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { EXAMPLES, HAS_EXAMPLES } from '#contract/service/test-examples.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { NOTHING } from '#contract/service/verdict/findings.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { resultOf } from '../test-results.ts'
import { ResultView } from './ResultView.tsx'

afterEach(cleanup)

/** The text of the first section of a result. */
function firstSection(service: string, result: JsonObject): string {
  const { plates } = readCarNumbers(result)
  const plate = plates[0] ?? 'TST0100'
  const { container } = showPart(<ResultView record={{ id: 'r1', service, plate, request: {}, result }} />, {
    seed: (client) => {
      const about = { plate, limit: 50 }
      client.setQueryData(apiQuery('inquiries', about).queryKey, { items: [], nextCursor: null })
    },
  })
  const text = container.querySelector('section')?.textContent ?? ''
  cleanup()
  return text
}

/**
 * The texts that the first section may begin with: the alerts, the ticks or the gaps of the bought points.
 */
function boughtOf(service: string, result: JsonObject): readonly string[] {
  const promised = promisesOf(service) ?? []
  if (promised.length === 0) return ['Detalhes da consulta', 'Proprietários']
  const aspects = readVerdict(service, result)?.aspects ?? []
  const of = (state: string) =>
    aspects.filter(({ kind, check }) => check === state && promised.includes(kind)).map(({ kind }) => kind)
  const [alert] = of('alert')
  if (alert) return [ASPECT_WORDS[alert].found]
  const [clean] = of('clean')
  if (clean) return [ASPECT_WORDS[clean].tick]
  return of('unverified').map((kind) => `Não verificado: ${ASPECT_WORDS[kind].question}`)
}

function expectBoughtFirst(service: string, result: JsonObject, name: string) {
  const first = firstSection(service, result)
  expect(saysBought(first, service, result), `${name}: ${first}`).toBe(true)
}

function saysBought(first: string, service: string, result: JsonObject): boolean {
  const verdict = readVerdict(service, result)
  const named = verdict?.cleanByName ?? []
  const headline = verdict?.headline.toLowerCase() ?? ''
  // The stamp above is the answer, and nothing repeats it.
  if (named.length > 0) {
    return named.every((kind) => {
      const { question, tick } = ASPECT_WORDS[kind]
      return headline.includes(question) && !first.includes(tick)
    })
  }
  // The stamp says that nothing was verified.
  if (verdict?.headline === NOTHING) return !first.includes('Não verificado:')
  // A service that answers only with a document has no section.
  if (first === '' && (promisesOf(service) ?? []).length === 0) return true
  return boughtOf(service, result).some((words) => first.startsWith(words))
}

const SCENARIOS = ['0100', '0101', '0102', '0103', '0104', '0105', '0106', '0111']
const ABOUT_CARS = INQUIRY_SLUGS.filter((slug) => (promisesOf(slug) ?? []).length > 0)

it.each(ABOUT_CARS)('%s begins with the answer that was bought', (slug) => {
  for (const scenario of SCENARIOS) expectBoughtFirst(slug, resultOf(slug, scenario), `${slug} ${scenario}`)
})

it('an extra alert of a narrow inquiry comes after its own clean answer, which is shown once', () => {
  const restricoes = [
    { tipo: 'FINANCEIRA', ativa: false },
    { tipo: 'RENAJUD', ativa: true },
  ]
  const result = {
    id: 'i',
    servico: 'gravame',
    status: 'concluido',
    veiculo: { restricoes },
    dados: { gravame: [] },
  }
  expect(readVerdict('gravame', result)?.headline).toBe('Sem gravame ativo. Bloqueio judicial')
  expect(firstSection('gravame', result)).toBe('Bloqueio judicial (RENAJUD)')
})

const WITH_DATA = EXAMPLES.filter(([, { dados }]) => isJsonObject(dados))

describe.skipIf(!HAS_EXAMPLES)('an example of another author', () => {
  it.each(WITH_DATA)('%s begins with what was bought', (slug, result) => {
    expectBoughtFirst(slug, result, slug)
  })
})
