import type { Transaction } from 'kysely'
import type { Sessions } from '../accounts/sessions.ts'
import type { SignIn } from '../accounts/sign-in.ts'
import type { Events } from '../events/events.ts'
import type { Origins } from '../http/origins.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'

interface Limits {
  readonly dayCents: number | null
  readonly monthCents: number | null
}

interface LimitsAndSpending extends Limits {
  readonly spentTodayCents: number
  readonly spentThisMonthCents: number
}

/** What the staff feature needs of the limits feature. */
export interface StaffLimits {
  set(trx: Transaction<Tables>, personId: string, limits: Limits): Promise<void>
  /** Removes today's alert of a limit of this person, if the change leaves more of it than before. */
  answer(
    trx: Transaction<Tables>,
    personId: string,
    change: { readonly before: Limits; readonly after: Limits },
  ): Promise<void>
  /** One entry for each of these ids. */
  read(queries: Queries, personIds: readonly string[]): Promise<ReadonlyMap<string, LimitsAndSpending>>
}

/** The dependencies of the staff feature. */
export interface StaffDeps {
  readonly store: Store
  readonly events: Events
  readonly sessions: Sessions
  readonly origins: Origins
  readonly limits: StaffLimits
  readonly catalog: Pick<CatalogCache, 'get' | 'newestItem'>
  readonly signIn: Pick<SignIn, 'endFormer' | 'passwordRight'>
  /** Removes a person's second factor. @returns whether there was one */
  readonly clearSecondFactor: (trx: Transaction<Tables>, personId: string) => Promise<boolean>
  /** Ends the sign-ins that a person has begun. */
  readonly endBegunSignIns: (trx: Transaction<Tables>, personId: string) => Promise<void>
  readonly now: () => number
}
