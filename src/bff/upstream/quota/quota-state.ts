import type { CallClass } from './call-classes.ts'

/** The slots as they were last read, and the calls that wait: how many, and since when (epoch ms). */
export interface QuotaState {
  /** Calls a minute that the key allows. */
  readonly limit: number
  readonly free: number
  readonly waiting: readonly {
    readonly callClass: CallClass
    readonly count: number
    readonly since: number | null
  }[]
}
