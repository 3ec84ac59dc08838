import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { TestService } from './test-service.ts'

// The fixtures are a store that version 0.1.0 wrote, and that version's answers just before it stopped.

const FIXTURES = join(import.meta.dirname, 'store', 'fixtures')

/** The digits of the invented keys that the store was written with. */
const KEY_DIGITS = '5'.repeat(64)

const EnvironmentSchema = z.enum(['live', 'test'])
const AnswerSchema = z.object({ status: z.number(), body: z.record(z.string(), z.unknown()) })
const written = z
  .object({
    writtenAt: z.number(),
    balance: z.number(),
    ledger: z.array(z.unknown()),
    catalog: z.unknown(),
    notice: z.unknown(),
    endpoints: z.array(z.unknown()),
    deliveries: z.array(z.record(z.string(), z.unknown())),
    monitored: z.array(z.unknown()),
    inquiries: z.array(z.object({ env: EnvironmentSchema, id: z.string(), answer: AnswerSchema })),
    replays: z.array(
      z.object({
        env: EnvironmentSchema,
        path: z.string(),
        key: z.string(),
        body: z.record(z.string(), z.unknown()),
        answer: AnswerSchema,
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(FIXTURES, 'service-0.1.0.json'), 'utf8')))

let service: TestService
let time = written.writtenAt
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'service-earlier-'))
  copyFileSync(join(FIXTURES, 'service-0.1.0.sqlite'), join(dataDir, 'service.sqlite'))
  service = await TestService.start({
    dataDir,
    liveKey: `svc_live_${KEY_DIGITS}`,
    testKey: `svc_test_${KEY_DIGITS}`,
    now: () => time,
    // The configuration of that version, because the service removes an endpoint that is no longer
    // configured.
    webhooks: [
      { url: 'http://127.0.0.1:9/webhooks', secret: 'whsec_of_the_fixture', events: ['query.completed'] },
    ],
  })
})
afterAll(() => service.close())

describe('a store of version 0.1.0', () => {
  it('has its balance and every entry of its ledger', async () => {
    expect((await service.get('/v1/saldo')).body).toEqual({ saldo: written.balance })
    const { lancamentos } = (await service.get('/portal/extrato')).body
    expect(lancamentos).toEqual([
      ...written.ledger,
      // The process died during this call, so the next start refunded it.
      expect.objectContaining({ kind: 'debit', service: 'fipe', amountCents: -25 }),
      expect.objectContaining({ kind: 'refund', service: 'fipe', amountCents: 25 }),
    ])
  })

  it.each(written.inquiries)(
    'answers inquiry $id ($env) as version 0.1.0 did',
    async ({ env, id, answer }) => {
      const { status, body } = await service.get(`/v1/consultas/${id}`, { environment: env })
      expect({ status, body }).toEqual(answer)
    },
  )

  it.each(written.replays)('replays the answer of $key as it was first given', async (replay) => {
    const { status, body } = await service.post(replay.path, replay.body, {
      environment: replay.env,
      idempotencyKey: replay.key,
    })
    expect({ status, body }).toEqual(replay.answer)
  })

  it('refuses a used key for another request', async () => {
    const [first] = written.replays
    const { body } = await service.create(
      { servico: 'consulta', placa: 'ABC1D23' },
      { idempotencyKey: first?.key ?? '' },
    )
    expect(body).toMatchObject({ codigo: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it("continues the count of each key's calls per scenario", async () => {
    const call = () =>
      service.create({ servico: 'consulta', placa: 'TST0500' }, { idempotencyKey: 'fixture-scenario' })
    expect((await call()).status).toBe(500)
    expect((await call()).status).toBe(201)
  })

  it('keeps the settings of the portal', async () => {
    expect((await service.get('/v1/servicos')).body).toEqual(written.catalog)
    expect((await service.get('/public/avisos/atpve')).body).toEqual(written.notice)
    expect((await service.get('/portal/webhooks')).body.endpoints).toEqual(written.endpoints)
    expect((await service.get('/portal/entregas')).body.entregas).toEqual(written.deliveries)
    expect((await service.get('/portal/monitoramento')).body.placas).toEqual(written.monitored)
  })

  it('finishes the inquiry that was processing', async () => {
    const waiting = written.inquiries.find(({ answer }) => answer.body.status === 'processando')
    time += 21 * 60_000
    await service.running.tick()
    const { body } = await service.get(`/v1/consultas/${waiting?.id}`)
    expect(body).toMatchObject({ servico: 'gravame', placa: 'TST0900', status: 'concluido' })
  })
})
