import type { Kysely } from 'kysely'
import type { StoreDialect } from './store.ts'

/**
 * One step of the schema. Released steps never change; a correction is a new step. `db` has no table types on purpose:
 * a step describes the schema as it was then, not as it is now.
 */
export interface Migration {
  /** `NNN-area`: unique, and the order in which steps run. */
  readonly name: string
  up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void>
}
