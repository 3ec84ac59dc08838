import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditAction } from '#contract/console/audit-action.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

const SWITCH = buildPath(CONSOLE_PATHS.setAvailability, { servico: 'gravame' })

interface Setting {
  readonly path: string
  readonly action: AuditAction
  readonly name: string
  /** The second one is the value that it has at first. */
  readonly values: readonly [unknown, unknown]
}

describeOnEachStore('a setting that is sent again with the same value', (fresh) => {
  let shop: Shop
  let manager: Caller
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
  })
  afterAll(() => shop.close())

  const put = async (path: string, body: object) =>
    (await manager.fetch(path, { method: 'PUT', body: JSON.stringify(body) })).status
  const details = async (action: AuditAction) => {
    const entries = shop.bff.context.store.db.selectFrom('audit_entry').select('details').orderBy('seq')
    const rows = await entries.where('action', '=', action).execute()
    return rows.map((row) => JSON.parse(row.details) as unknown)
  }

  const SETTINGS: readonly [what: string, setting: Setting][] = [
    [
      'the warning of a low balance',
      {
        path: CONSOLE_PATHS.setWallet,
        action: 'threshold-changed',
        name: 'lowBelowCents',
        values: [50_00, null],
      },
    ],
    [
      'the limit of the shop',
      {
        path: CONSOLE_PATHS.setShopLimit,
        action: 'limits-changed',
        name: 'dayCents',
        values: [900_00, null],
      },
    ],
    [
      'the availability of a service',
      { path: SWITCH, action: 'service-switched', name: 'mode', values: ['hidden', 'on'] },
    ],
  ]

  it.each(SETTINGS)('changes nothing and has no entry: %s', async (_, { path, action, name, values }) => {
    for (const value of [values[1], ...values]) {
      const both = [put(path, { [name]: value }), put(path, { [name]: value })]
      expect(await Promise.all(both)).toEqual([200, 200])
    }
    expect(await details(action)).toMatchObject(values.map((value) => ({ [name]: value })))
  })
})
