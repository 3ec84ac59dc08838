import { ACCOUNT_MIGRATIONS } from './accounts/migrations.ts'
import { ALERT_MIGRATIONS } from './alerts/migrations.ts'
import { AVAILABILITY_MIGRATIONS } from './availability/migrations.ts'
import { BATCH_MIGRATIONS } from './batches/migrations.ts'
import { CAR_MIGRATIONS } from './cars/migrations.ts'
import { DAY_MIGRATIONS } from './day/migrations.ts'
import { EVENT_MIGRATIONS } from './events/migrations.ts'
import { FIPE_MIGRATIONS } from './fipe/migrations.ts'
import { JOURNAL_MIGRATIONS } from './journal/migrations.ts'
import { LIMIT_MIGRATIONS } from './limits/migrations.ts'
import { MONITORING_MIGRATIONS } from './monitoring/migrations.ts'
import { PACKAGE_MIGRATIONS } from './packages/migrations.ts'
import { PRIVACY_MIGRATIONS } from './privacy/migrations.ts'
import { PURCHASE_MIGRATIONS } from './purchases/migrations.ts'
import { SHARE_MIGRATIONS } from './shares/migrations.ts'
import { SIGN_IN_MIGRATIONS } from './sign-in/migrations.ts'
import { STAFF_MIGRATIONS } from './staff/migrations.ts'
import { STATEMENT_MIGRATIONS } from './statement/migrations.ts'
import type { Migration } from './store/migrate.ts'
import { CACHE_MIGRATIONS } from './upstream/cache/migrations.ts'
import { QUOTA_MIGRATIONS } from './upstream/quota/migrations.ts'
import { WALLET_MIGRATIONS } from './wallet/migrations.ts'
import { WEBHOOK_MIGRATIONS } from './webhooks/migrations.ts'

/** Every migration of every folder, in the order of their names. */
export const MIGRATIONS: readonly Migration[] = [
  ...ACCOUNT_MIGRATIONS,
  ...ALERT_MIGRATIONS,
  ...AVAILABILITY_MIGRATIONS,
  ...BATCH_MIGRATIONS,
  ...CAR_MIGRATIONS,
  ...DAY_MIGRATIONS,
  ...EVENT_MIGRATIONS,
  ...FIPE_MIGRATIONS,
  ...JOURNAL_MIGRATIONS,
  ...LIMIT_MIGRATIONS,
  ...MONITORING_MIGRATIONS,
  ...PRIVACY_MIGRATIONS,
  ...PACKAGE_MIGRATIONS,
  ...PURCHASE_MIGRATIONS,
  ...SHARE_MIGRATIONS,
  ...STAFF_MIGRATIONS,
  ...SIGN_IN_MIGRATIONS,
  ...STATEMENT_MIGRATIONS,
  ...CACHE_MIGRATIONS,
  ...QUOTA_MIGRATIONS,
  ...WALLET_MIGRATIONS,
  ...WEBHOOK_MIGRATIONS,
].toSorted((a, b) => (a.name < b.name ? -1 : 1))
