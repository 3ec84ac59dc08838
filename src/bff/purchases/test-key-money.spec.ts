import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { AuditPageSchema } from '#contract/console/audit.ts'
import { HistoryPageSchema, InquiryRecordSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { FIPE_PRICES } from '../test-prices.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { moneyOf } from './record.ts'
import { intentRow, storeIntents } from './test-intents.ts'

const NOTHING = { chargedCents: 0, error: { charged: 'no' } }

it('an error of a test key tells of no charge and no refund, and one of a live key what it was', () => {
  for (const charged of ['no', 'refunded', 'unknown']) {
    const error = JSON.stringify({ code: 'X', message: '', retryable: false, requestId: null, charged })
    const row = { charged_cents: 990, error }
    expect(moneyOf({ ...row, fingerprint: 'test-1' })).toMatchObject(NOTHING)
    expect(moneyOf({ ...row, fingerprint: 'live-1' })).toMatchObject({
      chargedCents: 990,
      error: { charged },
    })
  }
})

describeOnEachStore('a purchase with a test key', (fresh) => {
  async function inTest(run: (shop: Shop) => Promise<void>) {
    const shop = await openShop({ store: await fresh(), environment: 'test' })
    try {
      await run(shop)
    } finally {
      await shop.close()
    }
  }

  it('is refused without a word of a refund: in its answer, its record, the history and the audit', () =>
    inTest(async (shop) => {
      const manager = await shop.person('manager')
      const id = randomUUID()
      const answer = await manager.fetch(buildPath(CONSOLE_PATHS.putFipePlate, { id }), {
        method: 'PUT',
        body: JSON.stringify({ placa: 'TST0404', priceCents: FIPE_PRICES.plate }),
      })
      const refused = { state: 'failed', ...NOTHING }
      expect(InquiryRecordSchema.parse(await answer.json())).toMatchObject(refused)
      expect(await manager.read(id)).toMatchObject(refused)
      const history = await (await manager.fetch(CONSOLE_PATHS.inquiries)).json()
      expect(HistoryPageSchema.parse(history).items).toMatchObject([refused])
      const audit = AuditPageSchema.parse(await (await manager.fetch(CONSOLE_PATHS.audit)).json())
      expect(audit.items.find(({ subject }) => subject === id)?.money).toEqual({
        chargedCents: 0,
        refundedCents: 0,
      })
    }))

  it('that an earlier version stored reads the same, and so does one that has no answer', () =>
    inTest(async (shop) => {
      const error = { code: 'X', message: '', retryable: false, requestId: null }
      const text = (charged: string) => JSON.stringify({ ...error, charged })
      const common = { created_by: 'bia', fingerprint: 'test-1', price_cents: 890, created_at: Date.now() }
      const rows = [
        intentRow({ ...common, state: 'failed', charged_cents: 0, error: text('refunded') }),
        intentRow({ ...common, state: 'unresolved', charged_cents: null, error: text('unknown') }),
      ]
      await storeIntents(shop.bff.context.store.db, rows)
      const manager = await shop.person('manager')
      for (const { id } of rows) expect(await manager.read(id)).toMatchObject(NOTHING)
      const csv = await (await manager.fetch(`${CONSOLE_PATHS.inquiries}?format=csv`)).text()
      expect(csv.match(/;0,00;/g)).toHaveLength(rows.length)
    }))
})
