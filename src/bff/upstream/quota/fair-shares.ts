import { CALL_CLASSES, type CallClass, inProportion } from './call-classes.ts'
import { SLOT_MS } from './ring.ts'

/** Calls of one person in a window before they give way to everybody else's: with a live key's 118 slots. */
const SHARE = 20

interface Call {
  readonly callClass: CallClass
  /** The person for whom alone the call is made; undefined for a call that others wait for too. */
  readonly person: string | undefined
}

/** A call, and the class that it is served in now. */
export interface Ranked<Asked extends Call> {
  readonly call: Asked
  readonly callClass: CallClass
}

/**
 * What each person has used of the window. Beyond the share a call is `excess`: a person who asks without end
 * gets the slots that others leave free, which is all of them while nobody else works.
 */
export class FairShares {
  /** When the calls of a person leave the window (epoch ms), the oldest first. */
  readonly #used = new Map<string, number[]>()

  /** A call was admitted. */
  count({ person }: Pick<Call, 'person'>, now: number): void {
    if (person === undefined) return
    this.#used.set(person, [...this.#usedBy(person, now), now + SLOT_MS])
  }

  /** Calls that wait, the most urgent first, each in its class of now. `size`: of the ring. */
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
