import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { WebhookStatusSchema } from '#contract/console/webhook-status.ts'
import { type Delivery, deliverTo } from '../test-delivery.ts'
import { type Caller, QUICK, type Shop, WEBHOOK_SECRET, openShop } from '../test-stack.ts'

const NEW_SECRET = 'whsec_the_next_one_9876543210'

let shop: Shop
let buyer: Caller

beforeAll(async () => {
  // No scheduled poll happens during these tests, so every change that they see comes from a webhook.
  shop = await openShop({
    timings: {
      ...QUICK,
      callTimeoutMs: 1000,
      polling: { firstPollMs: 600_000, minIntervalMs: 600_000, maxIntervalMs: 600_000 },
    },
    config: { webhookSecrets: [WEBHOOK_SECRET, NEW_SECRET] },
  })
  buyer = await shop.person('buyer')
})
afterAll(() => shop.close())

const deliver = (body: string, delivery?: Delivery) => deliverTo(shop.bff.url, body, delivery)

function event(inquiryId: string | null | undefined, more: object = {}): string {
  const data = { id: inquiryId, servico: 'GRAVAMES', status: 'ERRO' }
  return JSON.stringify({
    id: randomUUID(),
    type: 'query.completed',
    created_at: new Date().toISOString(),
    data,
    ...more,
  })
}

const StatusSchema = z.looseObject({ status: z.string() })

/** An inquiry that the service has finished and that the BFF has not polled since. */
async function finishedUnseen(placa: string) {
  const { id, record } = await buyer.buy({ servico: 'gravame', placa })
  expect(record?.state).toBe('processing')
  const upstream = record?.upstreamId ?? ''
  const status = async () => {
    const answer = await fetch(`${shop.service.url}/v1/consultas/${upstream}`, {
      headers: { authorization: `Bearer ${shop.service.liveKey}` },
    })
    return StatusSchema.parse(await answer.json()).status
  }
  await expect.poll(status).toBe('concluido')
  return { id, upstream }
}

describe('a genuine event', () => {
  it('triggers a poll, and only the poll’s answer counts', async () => {
    const { id, upstream } = await finishedUnseen('BRA2E19')
    expect((await buyer.read(id)).state).toBe('processing')
    const answer = await deliver(event(upstream))
    expect(answer.status).toBe(204)
    // The event said ERRO; the service's answer says otherwise.
    expect((await buyer.until(id, 'done', 'failed')).state).toBe('done')
  })

  it('may be signed with either secret during a rotation', async () => {
    const { id, upstream } = await finishedUnseen('BRA2E20')
    expect((await deliver(event(upstream), { secret: NEW_SECRET })).status).toBe(204)
    await buyer.until(id, 'done')
  })

  it('counts once, however often it is delivered', async () => {
    const first = await buyer.buy({ servico: 'gravame', placa: 'TST0900' })
    const body = event(first.record?.upstreamId)
    const looks = () =>
      shop.bff.context.store.db.selectFrom('intent').select('polls').where('id', '=', first.id)
    for (let i = 0; i < 5; i++) expect((await deliver(body)).status).toBe(204)
    await expect.poll(async () => (await looks().executeTakeFirst())?.polls).toBe(1)
    expect((await deliver(event(first.record?.upstreamId))).status).toBe(204)
    await expect.poll(async () => (await looks().executeTakeFirst())?.polls).toBe(2)
  })

  it('that arrives before the answer to the purchase is stored for it', async () => {
    // The purchase is charged and running, but its answer is lost: the event arrives before the BFF knows the
    // inquiry's id.
    const buying = buyer.buy({ servico: 'gravame', placa: 'TST0602' })
    const charged = await unknownDebit()
    expect((await deliver(event(charged))).status).toBe(204)
    const { id } = await buying
    await buyer.until(id, 'done')
    expect((await buyer.read(id)).upstreamId).toBe(charged)
  })

  it.each([
    ['an inquiry that was not bought here', () => event(randomUUID())],
    ['an unknown type', () => event(randomUUID(), { type: 'query.exploded' })],
    ['a monitored plate', () => event(null, { type: 'vehicle.gravame.created', data: { placa: 'BRA2E19' } })],
    ['no inquiry', () => event(null)],
    ['an id that is not text', () => event(undefined, { data: { id: { $gt: '' } } })],
    ['no JSON', () => 'hello'],
    ['nothing', () => ''],
  ])('about %s changes nothing', async (_, body) => {
    expect((await deliver(body())).status).toBe(204)
  })
})

describe('the time of the last delivery', () => {
  async function status() {
    const manager = await shop.person('manager')
    return WebhookStatusSchema.parse(await (await manager.fetch(CONSOLE_PATHS.webhookStatus)).json())
  }

  it('shows managers that events arrive, of any type', async () => {
    for (const type of ['query.completed', 'vehicle.debt.created', 'some.later.type']) {
      const before = Date.now()
      expect((await deliver(event(randomUUID(), { type }))).status).toBe(204)
      const { isConfigured, lastEventAt } = await status()
      expect(isConfigured).toBe(true)
      expect(Date.parse(lastEventAt ?? '')).toBeGreaterThanOrEqual(before)
    }
    expect((await buyer.fetch(CONSOLE_PATHS.webhookStatus)).status).toBe(403)
  })

  it('is separate from that of a test, and a repeated event changes neither', async () => {
    const test = event(undefined, { type: 'webhook.test', data: { mensagem: 'Teste', webhook_id: 'w' } })
    const { lastEventAt } = await status()
    expect((await deliver(test)).status).toBe(204)
    const first = await status()
    expect(first).toMatchObject({ lastEventAt, lastTestAt: expect.any(String) })
    expect((await deliver(test)).status).toBe(204)
    expect(await status()).toEqual(first)
  })

  it('does not change after a delivery that is not genuine', async () => {
    const before = await status()
    const answer = await deliver(event(undefined, { type: 'webhook.test' }), { secret: 'whsec_forged' })
    expect(answer.status).toBe(401)
    expect(await status()).toEqual(before)
  })
})

describe('a flood of genuine events about unknown inquiries', () => {
  it('is not stored while no purchase waits for its answer', async () => {
    const { db } = shop.bff.context.store
    const open = await db.selectFrom('intent').select('state').where('upstream_id', 'is', null).execute()
    expect(open.filter(({ state }) => state !== 'rejected')).toEqual([])
    const rows = async () => {
      const [hints, seen] = await Promise.all([
        db.selectFrom('early_hint').selectAll().execute(),
        db.selectFrom('webhook_seen').selectAll().execute(),
      ])
      return hints.length + seen.length
    }
    const before = await rows()
    const { upstream } = await finishedUnseen('BRA0S17')
    const flood = Array.from({ length: 50 }, () => deliver(event(randomUUID())))
    const answers = await Promise.all(flood)
    expect(answers.every(({ status }) => status === 204)).toBe(true)
    // Deliveries are handled in order: when this one has had its effect, so have the earlier ones.
    await deliver(event(upstream))
    await expect.poll(rows).toBe(before + 1)
  })

  it('with an overlong id is ignored', async () => {
    const { db } = shop.bff.context.store
    const long = 'x'.repeat(20_000)
    expect((await deliver(event(long))).status).toBe(204)
    expect((await deliver(event(randomUUID(), { id: long }))).status).toBe(204)
    const { id, upstream } = await finishedUnseen('BRA0S18')
    await deliver(event(upstream))
    await buyer.until(id, 'done')
    expect(await db.selectFrom('webhook_seen').selectAll().where('event_id', '=', long).execute()).toEqual([])
    expect(await db.selectFrom('early_hint').selectAll().where('upstream_id', '=', long).execute()).toEqual(
      [],
    )
  })
})

describe('a delivery that is not genuine', () => {
  const body = event(randomUUID())
  const t = Math.floor(Date.now() / 1000)

  it.each<[string, string, Delivery]>([
    ['signed with another secret', body, { secret: 'whsec_forged' }],
    ['without a signature', body, { header: '' }],
    ['with half a signature', body, { header: `t=${t}` }],
    ['with a signature of the wrong length', body, { header: `t=${t},v1=abcd` }],
    ['six minutes old', body, { at: Date.now() - 6 * 60_000 }],
    ['six minutes ahead', body, { at: Date.now() + 6 * 60_000 }],
  ])('%s is refused', async (_, text, delivery) => {
    const answer = await deliver(text, delivery)
    expect(answer.status).toBe(401)
  })

  it('that was re-serialised or changed is refused', async () => {
    const v1 = createHmac('sha256', WEBHOOK_SECRET).update(`${t}.${body}`).digest('hex')
    const header = `t=${t},v1=${v1}`
    expect((await deliver(body, { header })).status).toBe(204)
    expect((await deliver(JSON.stringify(JSON.parse(body), null, 1), { header })).status).toBe(401)
    expect((await deliver(body, { header: header.replace(`t=${t}`, `t=${t + 1}`) })).status).toBe(401)
  })

  it('that is too large is refused before it is read to the end', async () => {
    const answer = await deliver(event(randomUUID(), { padding: 'x'.repeat(100_000) }))
    expect(answer.status).toBe(413)
  })
})

/** The service's id of a charged purchase whose answer the BFF does not have yet. */
async function unknownDebit(): Promise<string> {
  const rows = await shop.bff.context.store.db.selectFrom('intent').select('upstream_id').execute()
  const known = new Set(rows.map((row) => row.upstream_id))
  const find = () =>
    shop.service.portal
      .ledger()
      .find(({ kind, inquiry }) => kind === 'debit' && inquiry !== null && !known.has(inquiry))
  await expect.poll(find).toMatchObject({ inquiry: expect.any(String) })
  return find()?.inquiry ?? ''
}
