import type { Migration } from './migration.ts'
import { staffMigration } from './migrations/001-staff.ts'
import { intentsMigration } from './migrations/010-intents.ts'
import { budgetMigration } from './migrations/011-budget.ts'
import { eventsMigration } from './migrations/012-events.ts'
import { keptMigration } from './migrations/013-kept.ts'
import { webhooksMigration } from './migrations/014-webhooks.ts'
import { switchesMigration } from './migrations/015-switches.ts'
import { batchesMigration } from './migrations/016-batches.ts'
import { carMigration } from './migrations/017-car.ts'
import { fipeValuesMigration } from './migrations/018-fipe-values.ts'

/** Every step of the schema, in order. */
export const MIGRATIONS: readonly Migration[] = [
  staffMigration,
  intentsMigration,
  budgetMigration,
  eventsMigration,
  keptMigration,
  webhooksMigration,
  switchesMigration,
  batchesMigration,
  carMigration,
  fipeValuesMigration,
]
