import * as z from 'zod/mini'
import { UFS } from '#brazil/uf.ts'
import type { Migration, Store } from '../store/store.ts'

/** Settings of the client portal: services switched off, prices, the notice. Values are JSON. */
export const migrations: readonly Migration[] = [
  {
    name: 'settings-1',
    sql: `CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT`,
  },
]

export const KEY_STATES = ['active', 'revoked', 'without-account'] as const
const KeyStateSchema = z.enum(KEY_STATES)
/** `revoked` answers INVALID_API_KEY, `without-account` CUSTOMER_NOT_FOUND (interface 5.5). */
export type KeyState = z.infer<typeof KeyStateSchema>

/** A discount group of the account, applied to the prices of the catalog (interface 2.5). */
export const DiscountSchema = z.strictObject({
  grupo: z.string().check(z.minLength(1), z.maxLength(60)),
  percentual: z.number().check(z.minimum(0), z.maximum(100)),
})
export type Discount = z.infer<typeof DiscountSchema>

const REQUIRABLE = ['renavam', 'cpf'] as const

/** The portal's settings, with their defaults. */
const SETTINGS = {
  /** Slugs that are switched off for the account. */
  switchedOff: setting(z.array(z.string()), []),
  /** Custom prices in cents by slug; null is a service without a price. */
  prices: setting(z.record(z.string(), z.nullable(z.int())), {}),
  discount: setting(z.nullable(DiscountSchema), null),
  /** Fields that a state requires in debitos-estadual, in addition to the plate. */
  debtFields: setting(z.partialRecord(z.enum(UFS.map((uf) => uf.code)), z.array(z.enum(REQUIRABLE))), {}),
  notice: setting(z.strictObject({ number: z.int(), publishedAt: z.int() }), {
    number: 1,
    publishedAt: Date.UTC(2026, 9, 1, 12),
  }),
  keyStates: setting(z.strictObject({ live: KeyStateSchema, test: KeyStateSchema }), {
    live: 'active',
    test: 'active',
  }),
  /** A logo is registered: reports carry no brand (interface 4.5). */
  whiteLabel: setting(z.boolean(), false),
}

export type SettingName = keyof typeof SETTINGS
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name]['initial']

export interface Settings {
  get<Name extends SettingName>(name: Name): SettingValue<Name>
  set<Name extends SettingName>(name: Name, value: SettingValue<Name>): void
}

export function createSettings(store: Store): Settings {
  return {
    get(name) {
      const row = store.get<{ value: string }>('SELECT value FROM settings WHERE name = :name', { name })
      const { schema, initial } = SETTINGS[name]
      return row ? schema.parse(JSON.parse(row.value)) : initial
    },
    set(name, value) {
      store.run(
        'INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT DO UPDATE SET value = excluded.value',
        { name, value: JSON.stringify(value) },
      )
    },
  }
}

function setting<T>(schema: z.ZodMiniType<T>, initial: T) {
  return { schema, initial }
}
