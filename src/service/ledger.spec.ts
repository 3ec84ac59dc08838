import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import { TestService } from './test-service.ts'

/**
 * Random interleavings of charging calls, failures, lost replies, replays and restarts. Each inquiry must be
 * debited once and refunded exactly when it failed, and no key may pay twice (interface part 3, 4.3 and 4.7).
 */

const PLATES = [
  'BRA2E19', // concludes
  'TST0404', // ends in erro; FIPE: refunded
  'TST0503', // the same
  'TST0550', // partial refund with incluir_fipe
  'TST0601', // charged, reply lost
  'TST0603', // charged, a gateway's 502
  'TST0604', // lost before anything happened
  'TST0609', // 409 twice
  'TST0500', // 500 twice, then normal
  'TST0901', // still processing for long: the reuse case
]

interface Call {
  readonly what: 'consulta' | 'completa' | 'fipe'
  readonly placa: string
  readonly key: number | null
}

type Step = { calls: Call[] } | { advance: number } | { restart: true } | { credit: number }

const call: fc.Arbitrary<Call> = fc.record({
  what: fc.constantFrom('consulta', 'completa', 'fipe'),
  placa: fc.constantFrom(...PLATES),
  key: fc.option(fc.integer({ min: 1, max: 12 })),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ calls: fc.array(call, { minLength: 1, maxLength: 8 }) }) },
  { weight: 2, arbitrary: fc.record({ advance: fc.constantFrom(0, 500, 1000, 40_000) }) },
  { weight: 1, arbitrary: fc.constant({ restart: true as const }) },
  { weight: 1, arbitrary: fc.record({ credit: fc.integer({ min: 1, max: 50_00 }) }) },
)

/** The first successful answer to each key, which must never change. */
type Answers = Map<string, { body: string; answer: string }>

async function send(service: TestService, answers: Answers, { what, placa, key }: Call): Promise<void> {
  const body =
    what === 'fipe'
      ? { placa }
      : what === 'consulta'
        ? { servico: 'consulta', placa }
        : { servico: 'consulta-completa', placa, incluir_fipe: true }
  const idempotencyKey = key === null ? undefined : `ledger-key-${key}`
  const path = what === 'fipe' ? '/v1/fipe' : '/v1/consultas'
  // The caller may miss the reply.
  const answer = await service
    .post(path, body, idempotencyKey ? { idempotencyKey } : {})
    .catch(() => undefined)
  if (!answer || !idempotencyKey || (answer.status !== 200 && answer.status !== 201)) return
  const sent = JSON.stringify(body)
  const first = answers.get(idempotencyKey) ?? { body: sent, answer: answer.text }
  answers.set(idempotencyKey, first)
  expect({ body: sent, answer: answer.text }).toEqual(first)
}

async function checkLedger(service: TestService, openingCents: number, credited: number): Promise<void> {
  const entries = service.running.portal.ledger({ limit: 100_000 })
  let balance = 0
  for (const { amountCents } of entries) {
    balance += amountCents
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  expect((await service.get('/v1/saldo')).body.saldo).toBe(balance / 100)

  let spent = 0
  for (const { inquiry, service: slug, amountCents } of entries.filter(({ kind }) => kind === 'debit')) {
    const own = entries.filter((entry) => entry.inquiry === inquiry)
    const refunded = own
      .filter(({ kind }) => kind === 'refund')
      .reduce((sum, entry) => sum + entry.amountCents, 0)
    expect(own.filter(({ kind }) => kind === 'debit')).toHaveLength(1)
    spent += -amountCents - refunded
    // A FIPE call has no id to look up: its charge either stays or is refunded in full.
    const { body } = slug === 'fipe' ? { body: null } : await service.get(`/v1/consultas/${inquiry}`)
    const charged = body === null ? -amountCents - refunded : Math.round(Number(body.valor_cobrado) * 100)
    expect(charged).toBe(-amountCents - refunded)
    expect(refundsFor(body?.status, -amountCents)).toContain(refunded)
  }
  expect(balance).toBe(openingCents + credited - spent)
}

function refundsFor(status: unknown, debited: number): readonly number[] {
  switch (status) {
    case undefined:
      return [0, debited]
    case 'processando':
      return [0]
    case 'concluido':
      return [0, 25]
    default:
      return [debited]
  }
}

describe('the ledger', () => {
  it('is exact after any interleaving', { timeout: 1_800_000 }, async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 20 }),
        fc.constantFrom(20_00, 200_00),
        async (steps, openingBalanceCents) => {
          const service = await TestService.start({
            openingBalanceCents,
            processingMs: { min: 0, max: 2000 },
          })
          try {
            const answers: Answers = new Map()
            let credited = 0
            for (const each of steps) {
              if ('calls' in each) await Promise.all(each.calls.map((one) => send(service, answers, one)))
              else if ('advance' in each) await service.advance(each.advance)
              else if ('credit' in each) {
                service.running.portal.credit(each.credit)
                credited += each.credit
              } else await service.restart()
            }
            await checkLedger(service, openingBalanceCents, credited)
            // No inquiry stays in processing forever.
            await service.advance(60_000)
            await checkLedger(service, openingBalanceCents, credited)
          } finally {
            await service.close()
          }
        },
      ),
      { numRuns: LONG_RUN ? 200 : 15 },
    )
  })

  it('concurrent calls cannot spend more than the balance', async () => {
    const service = await TestService.start({ openingBalanceCents: 6_90 * 3 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        service.create({ servico: 'consulta', placa: `BRA2E${String(index).padStart(2, '0')}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(17)
    expect(service.running.portal.balanceCents()).toBe(0)
    await service.close()
  })
})
