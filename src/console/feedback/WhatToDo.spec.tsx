import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WAIT_A_MOMENT } from '#console/texts/code-text.ts'
import { WhatToDo } from './WhatToDo.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('counts down the wait of a 429 instead of saying "a moment", and says when it is over', () => {
  const { container } = render(<WhatToDo words={WAIT_A_MOMENT} retryAfter={62} />)
  const timer = screen.getByRole('timer')
  expect(container).toHaveTextContent(/^Espere 1 min 02 s\.$/)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(timer.textContent).toBe('Espere 2 s.')
  act(() => void vi.advanceTimersByTime(2000))
  expect(container).toHaveTextContent(/^Já pode tentar de novo\.$/)
})

it('keeps a next step that is more than a wait', () => {
  const { container } = render(<WhatToDo words="Peça um link novo." retryAfter={2} />)
  expect(container).toHaveTextContent(/^Peça um link novo\.Espere 2 s\.$/)
})

it('shows no countdown if the answer gives no time', () => {
  render(<WhatToDo words={WAIT_A_MOMENT} retryAfter={undefined} />)
  expect(screen.getByText(WAIT_A_MOMENT)).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
})
