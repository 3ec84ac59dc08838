import type { StaffTables } from '../accounts/tables.ts'
import type { SwitchTables } from '../availability/tables.ts'
import type { BatchTables } from '../batches/tables.ts'
import type { EventTables } from '../events/tables.ts'
import type { FipeTables } from '../fipe/tables.ts'
import type { IntentTables } from '../purchases/tables.ts'
import type { KeptTables } from '../upstream/cache/tables.ts'
import type { BudgetTables } from '../upstream/quota/tables.ts'
import type { WebhookTables } from '../webhooks/tables.ts'

/**
 * Every table of the store, for Kysely. Each area declares its own rows in `<area>/tables.ts`; SQLite and PostgreSQL share
 * one schema: ids and JSON are text, times are epoch milliseconds, amounts integer cents, booleans 0 or 1.
 */
export interface Database
  extends
    StaffTables,
    IntentTables,
    BudgetTables,
    EventTables,
    KeptTables,
    WebhookTables,
    SwitchTables,
    BatchTables,
    FipeTables {}
