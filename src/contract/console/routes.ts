import type * as z from 'zod/mini'
import { ACCOUNT_ROUTES } from './routes/accounts.ts'
import { ALERT_ROUTES } from './routes/alerts.ts'
import { AUDIT_ROUTES } from './routes/audit.ts'
import { BATCH_ROUTES } from './routes/batches.ts'
import { CAR_ROUTES } from './routes/cars.ts'
import { CATALOG_ROUTES } from './routes/catalog.ts'
import { COMPANY_ACCOUNT_ROUTES } from './routes/company-account.ts'
import { DAY_ROUTES } from './routes/day.ts'
import { FIPE_ROUTES } from './routes/fipe.ts'
import { INQUIRY_ROUTES } from './routes/inquiries.ts'
import { LIMIT_ROUTES } from './routes/limits.ts'
import { MONITORING_ROUTES } from './routes/monitoring.ts'
import { OPERATION_ROUTES } from './routes/operations.ts'
import { PACKAGE_ROUTES } from './routes/packages.ts'
import { PRIVACY_ROUTES } from './routes/privacy.ts'
import { SECOND_FACTOR_ROUTES } from './routes/second-factor.ts'
import { SHARE_ROUTES } from './routes/shares.ts'
import { STAFF_ROUTES } from './routes/staff.ts'
import { STATEMENT_ROUTES } from './routes/statement.ts'
import { WALLET_ROUTES } from './routes/wallet.ts'

/**
 * Header of a page's request: the id of the person whose page it is. Tabs share their cookies, so another
 * person may have signed in since. The server refuses a change in that person's name.
 */
export const PAGE_OF = 'x-page-of'

/** Every route of the BFF, one entry per method and path. */
export const CONSOLE_ROUTES = {
  ...ACCOUNT_ROUTES,
  ...SECOND_FACTOR_ROUTES,
  ...COMPANY_ACCOUNT_ROUTES,
  ...CATALOG_ROUTES,
  ...INQUIRY_ROUTES,
  ...FIPE_ROUTES,
  ...BATCH_ROUTES,
  ...PACKAGE_ROUTES,
  ...CAR_ROUTES,
  ...DAY_ROUTES,
  ...SHARE_ROUTES,
  ...ALERT_ROUTES,
  ...MONITORING_ROUTES,
  ...WALLET_ROUTES,
  ...STAFF_ROUTES,
  ...LIMIT_ROUTES,
  ...PRIVACY_ROUTES,
  ...STATEMENT_ROUTES,
  ...AUDIT_ROUTES,
  ...OPERATION_ROUTES,
} as const

type Routes = typeof CONSOLE_ROUTES
export type ConsoleRouteName = keyof Routes

/** The JSON body of a success; undefined for `nothing` and `stream`. */
export type AnswerOf<Name extends ConsoleRouteName> =
  Routes[Name] extends Readonly<Record<'answer', () => Promise<infer Schema extends z.ZodMiniType>>>
    ? z.output<Schema>
    : undefined

/** Paths by route name, for `buildPath`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
export const CONSOLE_PATHS = Object.fromEntries(
  Object.entries(CONSOLE_ROUTES).map(([name, { path }]) => [name, path]),
) as { readonly [Name in ConsoleRouteName]: Routes[Name]['path'] }
