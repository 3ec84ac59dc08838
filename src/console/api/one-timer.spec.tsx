import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { createOneTimer } from './one-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The provider, and what its timers have noted, each with the time at which it ran (ms). */
function open() {
  const began = performance.now()
  const notes: string[] = []
  const note = (name: string) => () => void notes.push(`${name} at ${performance.now() - began}`)
  return { ...createOneTimer(), note, notes }
}

it('runs each at its time, with one timer of the browser', () => {
  const { setTimeout, note, notes } = open()
  setTimeout(note('second'), 200)
  setTimeout(note('third'), 300)
  setTimeout(note('first'), 100)
  setTimeout(note('beside the first'), 100)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(99)
  expect(notes).toEqual([])
  vi.advanceTimersByTime(201)
  expect(notes).toEqual(['first at 100', 'beside the first at 100', 'second at 200', 'third at 300'])
  expect(vi.getTimerCount()).toBe(0)
})

it('repeats an interval until it is cleared', () => {
  const { setInterval, clearInterval, note, notes } = open()
  const id = setInterval(note('read'), 100)
  vi.advanceTimersByTime(250)
  expect(notes).toEqual(['read at 100', 'read at 200'])
  clearInterval(id)
  vi.advanceTimersByTime(1000)
  expect(notes).toHaveLength(2)
})

it('runs none that was cleared, also by one that was due at the same time', () => {
  const { setTimeout, clearTimeout, note, notes } = open()
  clearTimeout(setTimeout(note('cleared'), 100))
  clearTimeout(undefined)
  setTimeout(() => clearTimeout(other), 100)
  const other = setTimeout(note('other'), 100)
  vi.advanceTimersByTime(100)
  expect(notes).toEqual([])
})

it('runs what is set without a delay in a task of its own', () => {
  const { setTimeout, notes } = open()
  setTimeout(() => {
    setTimeout(() => void notes.push('next'), 0)
    notes.push('one')
  }, 100)
  vi.advanceTimersToNextTimer()
  expect(notes).toEqual(['one'])
  vi.advanceTimersToNextTimer()
  expect(notes).toEqual(['one', 'next'])
})

it('does not wake the page again and again for what is due in more than 24 days', () => {
  const { setTimeout, note, notes } = open()
  const days = DAY_MS
  setTimeout(note('late'), 30 * days)
  vi.advanceTimersToNextTimer()
  expect(performance.now()).toBeGreaterThan(20 * days)
  expect(notes).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(notes).toEqual([`late at ${30 * days}`])
})

it('runs the others when one throws', () => {
  const { setTimeout, notes } = open()
  setTimeout(() => {
    throw new Error('broken')
  }, 100)
  for (const delay of [100, 200]) setTimeout(() => void notes.push(`after ${delay}`), delay)
  expect(() => vi.advanceTimersToNextTimer()).toThrow('broken')
  vi.advanceTimersToNextTimer()
  expect(notes).toEqual(['after 100'])
  vi.advanceTimersToNextTimer()
  expect(notes).toEqual(['after 100', 'after 200'])
})
