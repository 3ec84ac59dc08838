import { CALL_CLASSES, type CallClass, inProportion } from './call-classes.ts'
import { SLOT_MS } from './ring.ts'

/** The calls of one person in a window before other people's come first, of a live key's 118 slots. */
const SHARE = 20

interface Call {
  readonly callClass: CallClass
  /** The person, if the call is made for one person only; undefined if others wait for it too. */
  readonly person: string | undefined
}

/** A call, and the class in which it is served now. */
export interface Ranked<Asked extends Call> {
  readonly call: Asked
  readonly callClass: CallClass
}

/**
 * Counts each person's calls in the window. Beyond the share a call is `excess`: a person who calls endlessly
 * gets the slots that others leave free, which are all of them if nobody else works.
 */
export class FairShares {
  /** When each call of a person leaves the window (epoch ms), the oldest first. */
  readonly #used = new Map<string, number[]>()

  /** Counts an admitted call. */
  count({ person }: Pick<Call, 'person'>, now: number): void {
    if (person === undefined) return
    this.#used.set(person, [...this.#usedBy(person, now), now + SLOT_MS])
  }

  /** Waiting calls, the most urgent first, each with its current class. `size` is that of the ring. */
  rank<Asked extends Call>(calls: readonly Asked[], size: number, now: number): readonly Ranked<Asked>[] {
    const share = inProportion(SHARE, size)
    const counted = new Map<string, number>()
    const ranked = calls.map((call): Ranked<Asked> => {
      const { person, callClass } = call
      if (person === undefined) return { call, callClass }
      const before = counted.get(person) ?? this.#usedBy(person, now).length
      counted.set(person, before + 1)
      return { call, callClass: before < share ? callClass : later(callClass, 'excess') }
    })
    return ranked.toSorted((a, b) => rankOf(a.callClass) - rankOf(b.callClass))
  }

  #usedBy(person: string, now: number): readonly number[] {
    const used = (this.#used.get(person) ?? []).filter((until) => until > now && until <= now + SLOT_MS)
    if (used.length === 0) this.#used.delete(person)
    return used
  }
}

function later(one: CallClass, other: CallClass): CallClass {
  return rankOf(one) > rankOf(other) ? one : other
}

function rankOf(callClass: CallClass): number {
  return CALL_CLASSES.indexOf(callClass)
}
