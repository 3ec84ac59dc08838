import { migrations as idempotency } from './idempotency/migrations.ts'
import { migrations as inquiries } from './inquiries/migrations.ts'
import { migrations as monitoring } from './monitoring/migrations.ts'
import { migrations as scenarios } from './scenarios/migrations.ts'
import { migrations as settings } from './settings/settings.ts'
import type { Migration } from './store/store.ts'
import { migrations as wallet } from './wallet/migrations.ts'
import { migrations as webhooks } from './webhooks/migrations.ts'

/** The schema of every room. Steps of different rooms are independent; the steps of one room run in order. */
export const migrations: readonly Migration[] = [
  ...settings,
  ...wallet,
  ...inquiries,
  ...idempotency,
  ...scenarios,
  ...webhooks,
  ...monitoring,
]
