import type { CallClass } from './call-classes.ts'

/** The slots at the last reading, and the waiting calls: how many, and since when (epoch ms). */
export interface QuotaState {
  /** The calls per minute that the key allows. */
  readonly limit: number
  readonly free: number
  readonly waiting: readonly {
    readonly callClass: CallClass
    readonly count: number
    readonly since: number | null
  }[]
}
