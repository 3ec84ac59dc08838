import type { BatchTables } from '../batches/tables.ts'
import type { BudgetTables } from '../budget/tables.ts'
import type { EventTables } from '../events/tables.ts'
import type { FipeTables } from '../fipe/tables.ts'
import type { IntentTables } from '../intents/tables.ts'
import type { KeptTables } from '../kept/tables.ts'
import type { StaffTables } from '../staff/tables.ts'
import type { SwitchTables } from '../switches/tables.ts'
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
