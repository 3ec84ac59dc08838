import { migration as idempotency } from './idempotency/migration.ts'
import { migration as inquiries } from './inquiries/migration.ts'
import { migration as monitoring } from './monitoring/migration.ts'
import { migration as scenarios } from './scenarios/migration.ts'
import { migration as settings } from './settings/migration.ts'
import type { Migration } from './store/migration.ts'
import { migration as wallet } from './wallet/migration.ts'
import { migration as webhooks } from './webhooks/migration.ts'

/** Every step in the order it is applied. New steps go to the end. */
export const migrations: readonly Migration[] = [
  settings,
  wallet,
  inquiries,
  idempotency,
  scenarios,
  webhooks,
  monitoring,
]
