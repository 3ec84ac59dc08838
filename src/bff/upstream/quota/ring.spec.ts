import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { CALL_CLASSES, type CallClass, reserveOf } from './call-classes.ts'
import { type Slot, SLOT_MS, admittedOf, ringSize, takenByOthers } from './ring.ts'

const ring = (size: number, freeAt = 0): Slot[] =>
  Array.from({ length: size }, (_, slot) => ({ slot, freeAt }))

/** Takes the slot that is free first if the class is admitted, like the store. */
function takeOne(slots: Slot[], callClass: CallClass, now: number): boolean {
  const free = slots.filter(({ freeAt }) => freeAt <= now).length
  if (admittedOf([callClass], { size: slots.length, free }) === 0) return false
  const [first] = slots.toSorted((a, b) => a.freeAt - b.freeAt)
  if (!first) throw new Error('A ring has slots')
  slots[first.slot] = { slot: first.slot, freeAt: now + SLOT_MS }
  return true
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
          if (takeOne(slots, callClass, now)) times.push(now)
        }
        for (const start of times) {
          const inWindow = times.filter((time) => time >= start && time < start + 60_000).length
          expect(inWindow).toBeLessThanOrEqual(limit)
        }
      }),
    )
  })

  it('reserves slots for urgent calls: polls that fill the ring leave one to a purchase', () => {
    const slots = ring(118)
    const admitted = (callClass: (typeof CALL_CLASSES)[number]) => {
      let count = 0
      while (takeOne(slots, callClass, 0)) count += 1
      return count
    }
    expect(admitted('prefetch')).toBe(58)
    expect(admitted('background')).toBe(10)
    expect(admitted('polling')).toBe(10)
    expect(admitted('download')).toBe(16)
    expect(admitted('interactive')).toBe(12)
    expect(admitted('spend')).toBe(12)
    expect(takeOne(slots, 'spend', 0)).toBe(false)
  })

  it('shuts no class out, however small the ring is', () => {
    for (let size = 1; size <= 600; size++) {
      for (const callClass of CALL_CLASSES) {
        expect(reserveOf(callClass, size)).toBeLessThan(size)
        expect(admittedOf([callClass], { size, free: size })).toBe(1)
      }
    }
  })

  it('decides about simultaneous calls as about calls one after the other', () => {
    assert(
      property(
        array(integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 130 }),
        array(constantFrom(...CALL_CLASSES), { maxLength: 20 }),
        (times, classes) => {
          const slots = times.map((freeAt, slot) => ({ slot, freeAt }))
          const free = times.filter((freeAt) => freeAt <= 4000).length
          const together = admittedOf(classes, { size: times.length, free })
          const admitted = classes.map((callClass) => takeOne(slots, callClass, 4000))
          expect(admitted.slice(0, together + 1)).toEqual([
            ...Array.from({ length: together }, () => true),
            ...(together < classes.length ? [false] : []),
          ])
        },
      ),
    )
  })

  it('gives up slots that other users of the key have used', () => {
    expect(takenByOthers(ring(10), 4, 0)).toHaveLength(6)
    expect(takenByOthers(ring(10), 40, 0)).toHaveLength(0)
    expect(takenByOthers(ring(10, 99), 0, 0)).toHaveLength(0)
  })
})
