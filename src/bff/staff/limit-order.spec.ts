import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { teamOf } from './test-team.ts'

describeOnOneStore('the limits of a person for a day and a month', (fresh) => {
  let shop: Shop
  let team: ReturnType<typeof teamOf>
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    team = teamOf(await shop.person('manager'))
  })
  afterAll(() => shop.close())

  it('refuses a month’s limit below the day’s at its field, also when only one of them changes', async () => {
    const refused = {
      status: 400,
      error: {
        code: 'INVALID_REQUEST',
        fields: [
          {
            field: 'limits.monthCents',
            message: 'O limite por mês não pode ser menor que o limite por dia, de R$\u00A050,00.',
          },
        ],
      },
    }
    const limits = { dayCents: 50_00, monthCents: 49_99 }
    expect(await team.tryToAdd({ email: 'eva@loja.example', limits })).toMatchObject(refused)
    const { id } = await team.add({ limits: { dayCents: 50_00, monthCents: 50_00 } })
    expect(await team.change(id, { name: 'Eva', limits: { monthCents: 10_00 } })).toMatchObject(refused)
    expect((await team.change(id, { limits: { dayCents: 50_01 } })).status).toBe(400)
    expect(await team.read(id)).toMatchObject({ name: 'Bia', limits: { dayCents: 50_00, monthCents: 50_00 } })
    expect((await team.change(id, { limits: { dayCents: null, monthCents: 10_00 } })).status).toBe(200)
  })

  it('changes a person whose limits an earlier version stored in this order', async () => {
    const { id } = await team.add({ limits: { dayCents: 50_00, monthCents: 90_00 } })
    const stored = shop.bff.context.store.db.updateTable('spending_limit').set({ month_cents: 10_00 })
    await stored.where('scope', '=', id).execute()
    const limits = { dayCents: 50_00, monthCents: 10_00 }
    expect((await team.change(id, { name: 'Eva', limits })).status).toBe(200)
  })
})
