import { staffMigration } from '../accounts/001-staff.ts'
import { switchesMigration } from '../availability/015-switches.ts'
import { batchesMigration } from '../batches/016-batches.ts'
import { eventsMigration } from '../events/012-events.ts'
import { fipeValuesMigration } from '../fipe/018-fipe-values.ts'
import { intentsMigration } from '../purchases/010-intents.ts'
import { carMigration } from '../purchases/017-car.ts'
import { keptMigration } from '../upstream/cache/013-kept.ts'
import { budgetMigration } from '../upstream/quota/011-budget.ts'
import { webhooksMigration } from '../webhooks/014-webhooks.ts'
import type { Migration } from './migration.ts'

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
