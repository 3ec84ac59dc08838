import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { JsonObject } from '#contract/json.ts'
import { INQUIRY_SLUGS, type InquirySlug } from '#contract/service/slugs.ts'
import { EXAMPLES, HAS_EXAMPLES } from '#contract/service/test-examples.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import { RecordView } from './RecordView.tsx'
import { leaves } from './result/arrange/test-leaves.ts'
import { inPlainWords, saidTwice } from './test-facts.ts'
import { doneRecord } from './test-record.ts'
import { resultOf } from './test-results.ts'

afterEach(() => {
  fireEvent(window, new Event('afterprint'))
  cleanup()
})

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }

/** A separate day: some answers name the day on which they were bought. */
const DAY = '2026-12-24T12:00:00.000Z'

/** The page of a record, fully unfolded as for paper. */
async function pageOf(change: Partial<InquiryRecord>, isUnfolded = true): Promise<Element> {
  const record = doneRecord({ createdAt: DAY, updatedAt: DAY, ...change })
  showPage('/consultas/x', <RecordView record={record} stale={false} />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })
  // Waits for the parts that load as separate scripts.
  await waitFor(() => expect(document.querySelector('.animate-pulse, [data-late]')).toBeNull())
  if (isUnfolded) fireEvent(window, new Event('beforeprint'))
  return document.querySelector('article') ?? document.body
}

/**
 * Texts that may be two facts: two empty fields, two places in one town, a car in circulation although an
 * order forbids it, the kind of a photo in its caption and in a note about all, and a version with its engine
 * size in its name.
 */
const TWO_FACTS =
  /^(?:sim|nao|nao verificado|nao informado|nenhum registro|circulacao|atual|vistoria|anuncio|\d\.\d|.*, [a-z]{2})$/

/** Scenarios that have one strange text everywhere, and those that are only long. */
const STRANGE = new Set(['0107', '0113'])
const LARGE = new Set(['0108', '0109', '0110'])
const STRANGE_WORDS = new Set(['ativa', 'nada consta', 'tipo novo'])

async function expectEachOnce(service: string, result: JsonObject, scenario = ''): Promise<void> {
  const plate = typeof result.placa === 'string' ? result.placa : null
  const page = await pageOf({ service, result, plate }, !LARGE.has(scenario))
  const written = leaves(result, '').map(({ text }) => inPlainWords(text))
  const isStrange = (text: string) =>
    STRANGE.has(scenario) &&
    (STRANGE_WORDS.has(text) || written.filter((each) => each.startsWith(text)).length > 1)
  expect(
    saidTwice(page, (text) => TWO_FACTS.test(text) || isStrange(text)),
    `${service} ${scenario}`,
  ).toEqual([])
  fireEvent(window, new Event('afterprint'))
  cleanup()
}

const ALL = ['0100', '0101', '0102', '0103', '0104', '0105', '0106', '0107', ...LARGE, '0111', '0112', '0113']
const OF_CARS = ['0101', '0102', '0103', '0104']
const OF_PEOPLE = ['0100', '0103']

function scenariosOf(slug: InquirySlug): readonly string[] {
  if (LONG_RUN) return ALL
  return (promisesOf(slug) ?? []).length > 0 ? OF_CARS : OF_PEOPLE
}

it.each(INQUIRY_SLUGS)('the page of %s shows each fact in one place', async (slug) => {
  for (const scenario of scenariosOf(slug)) await expectEachOnce(slug, resultOf(slug, scenario), scenario)
})

describe.skipIf(!HAS_EXAMPLES)('an example of another author', () => {
  it.each(EXAMPLES)('%s shows each fact in one place', async (slug, result) => {
    await expectEachOnce(slug, result)
  })
})

it.each(['failed', 'rejected', 'abandoned', 'expired'] as const)(
  'a purchase that %s says so once',
  async (state) => {
    const error = {
      code: 'UPSTREAM_FAILED',
      message: '',
      requestId: null,
      retryable: false,
      charged: 'refunded' as const,
    }
    const page = await pageOf({ state, error, chargedCents: 0 })
    expect(saidTwice(page, () => false)).toEqual([])
  },
)

it('finds a fact in two places, even in another spelling among other words', () => {
  const page = document.createElement('article')
  page.innerHTML = `
    <header><section aria-labelledby="verdict"><h2 id="verdict">CNH válida, até 01/05/2036</h2></section></header>
    <section aria-label="Detalhes"><dl><dt>Validade</dt><dd>01/05/2036</dd><dd>VÁLIDA</dd></dl></section>`
  expect(saidTwice(page, () => false)).toHaveLength(2)
})
