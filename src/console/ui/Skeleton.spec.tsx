import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownSkeleton, useSkeleton } from './Skeleton.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('shows nothing for a short wait', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true })
  pass(199)
  rerender(false)
  pass(1000)
  expect(result.current).toBe(false)
})

it('appears after 200 ms and stays for at least 300', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true })
  pass(199)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  pass(10)
  rerender(false)
  pass(289)
  expect(result.current).toBe(true)
  pass(1)
  expect(result.current).toBe(false)
})

it('disappears at once after a long wait', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true })
  pass(5000)
  rerender(false)
  pass(0)
  expect(result.current).toBe(false)
})

it('does not cover content that arrives in the moment in which it is due', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true })
  // React draws both at once.
  act(() => {
    vi.advanceTimersByTime(200)
    rerender(false)
  })
  expect(result.current).toBe(false)
})

it('gives way to the reason while there is no network', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<ShownSkeleton label="Carregando" skeleton={<p>blocos</p>} />)
  expect(screen.getByRole('status')).toHaveTextContent('quando a conexão voltar')
  expect(screen.queryByText('blocos')).toBeNull()
  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(screen.getByText('blocos')).toBeVisible()
})
