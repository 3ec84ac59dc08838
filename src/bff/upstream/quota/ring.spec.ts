import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { CALL_CLASSES, type CallClass, reserveOf } from './call-classes.ts'
import { type Slot, SLOT_MS, admit as admitTo, decidingSlots, ringSize, takenByOthers } from './ring.ts'

const ring = (size: number, freeAt = 0): Slot[] =>
  Array.from({ length: size }, (_, slot) => ({ slot, freeAt }))

/** With the slots that decide alone, as the store reads them. */
function admit(slots: readonly Slot[], callClass: CallClass, now: number, blockedUntil = 0) {
  const size = slots.length
  const first = slots.toSorted((a, b) => a.freeAt - b.freeAt).slice(0, decidingSlots([callClass], size))
  return admitTo({ slots: first, size }, callClass, now, blockedUntil)
}

describe('the ring', () => {
  it('never admits more calls than the limit in any 60 seconds', () => {
    const asked = array(
      record({ wait: integer({ min: 0, max: 9000 }), callClass: constantFrom(...CALL_CLASSES) }),
      { maxLength: 400 },
    )
    assert(
      property(integer({ min: 1, max: 30 }), asked, (limit, calls) => {
        const slots = ring(ringSize(limit))
        const times: number[] = []
        let now = 0
        for (const { wait, callClass } of calls) {
          now += wait
          const admission = admit(slots, callClass, now)
          if (!admission.admitted) continue
          slots[admission.slot] = { slot: admission.slot, freeAt: now + SLOT_MS }
          times.push(now)
        }
        for (const start of times) {
          const inWindow = times.filter((time) => time >= start && time < start + 60_000).length
          expect(inWindow).toBeLessThanOrEqual(limit)
        }
      }),
    )
  })

  it('keeps slots for urgent calls: polls that fill the ring leave one to a purchase', () => {
    const slots = ring(118)
    const admitted = (callClass: (typeof CALL_CLASSES)[number]) => {
      let count = 0
      for (;;) {
        const admission = admit(slots, callClass, 0)
        if (!admission.admitted) return count
        slots[admission.slot] = { slot: admission.slot, freeAt: SLOT_MS }
        count += 1
      }
    }
    expect(admitted('prefetch')).toBe(58)
    expect(admitted('background')).toBe(10)
    expect(admitted('polling')).toBe(10)
    expect(admitted('download')).toBe(16)
    expect(admitted('interactive')).toBe(12)
    expect(admitted('spend')).toBe(12)
    expect(admit(slots, 'spend', 0)).toEqual({ admitted: false, retryAt: SLOT_MS })
  })

  it('gives the time of the next free slot, and admits no call while it is blocked', () => {
    const slots = [1000, 2000, 3000].map((freeAt, slot) => ({ slot, freeAt }))
    expect(admit(slots, 'spend', 500)).toEqual({ admitted: false, retryAt: 1000 })
    expect(admit(slots, 'spend', 1000)).toMatchObject({ admitted: true, slot: 0 })
    expect(admit(slots, 'spend', 5000, 9000)).toEqual({ admitted: false, retryAt: 9000 })
  })

  it('gives the time of the slot that is free next, where the one before it has just been taken', () => {
    const slots = [
      { slot: 0, freeAt: SLOT_MS },
      { slot: 1, freeAt: 5000 },
    ]
    expect(admitTo({ slots, size: 2 }, 'spend', 0)).toEqual({ admitted: false, retryAt: 5000 })
  })

  it('shuts no class out, however small it is', () => {
    for (let size = 1; size < 118; size++) {
      for (const callClass of CALL_CLASSES) {
        expect(reserveOf(callClass, size)).toBeLessThan(size)
        expect(admit(ring(size), callClass, 0)).toMatchObject({ admitted: true })
      }
    }
  })

  it('decides about several calls by the slots that are free first as by all of them', () => {
    const freeAt = integer({ min: 0, max: 9000 })
    assert(
      property(
        array(freeAt, { minLength: 1, maxLength: 130 }),
        array(constantFrom(...CALL_CLASSES), { maxLength: 20 }),
        (times, classes) => {
          const all = times.map((each, slot) => ({ slot, freeAt: each })).sort((a, b) => a.freeAt - b.freeAt)
          const size = all.length
          const decide = (read: readonly Slot[]) => {
            let slots = read
            return classes.map((callClass) => {
              const admission = admitTo({ slots, size }, callClass, 4000)
              if (admission.admitted) {
                slots = slots.map((each) =>
                  each.slot === admission.slot ? { slot: each.slot, freeAt: 4000 + SLOT_MS } : each,
                )
              }
              return admission
            })
          }
          expect(decide(all.slice(0, decidingSlots(classes, size)))).toEqual(decide(all))
        },
      ),
    )
  })

  it('gives up slots that others have used', () => {
    expect(takenByOthers(ring(10), 4, 0)).toHaveLength(6)
    expect(takenByOthers(ring(10), 40, 0)).toHaveLength(0)
    expect(takenByOthers(ring(10, 99), 0, 0)).toHaveLength(0)
  })
})
