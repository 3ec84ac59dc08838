import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './Countdown.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('counts down the wait of a 429, and says when it is over', () => {
  render(<Countdown seconds={62} />)
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toBe('Espere 1 min 02 s.')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(timer.textContent).toBe('Espere 2 s.')
  act(() => void vi.advanceTimersByTime(2000))
  expect(timer.textContent).toBe('Já pode tentar de novo.')
})
