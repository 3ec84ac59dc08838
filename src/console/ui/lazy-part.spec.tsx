import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PartMissing, lazyPart } from './lazy-part.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Whole = () => <p>A parte inteira</p>

it('a part that has loaded before it is drawn is drawn at once', async () => {
  const Part = lazyPart(() => Promise.resolve(Whole))
  await Part.preload()
  render(<Part />)
  expect(screen.getByText('A parte inteira')).toBeVisible()
})

/** A page with a part that cannot be loaded while there is no network. */
function pageOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<typeof Whole>>(() =>
    navigator.onLine ? Promise.resolve(Whole) : Promise.reject(new Error('no network')),
  )
  const Part = lazyPart(load, PartMissing)
  const page = (
    <Suspense>
      <p>A página</p>
      <Part />
    </Suspense>
  )
  const connect = () => {
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
  }
  return { Part, page, load, connect }
}

it('a part that cannot be loaded does not break the page, and the next one that is drawn tries again', async () => {
  const { Part, page, connect } = pageOffline()
  const { unmount } = render(page)
  expect((await screen.findByRole('status')).textContent).toMatch(/não carregou/)
  expect(screen.getByText('A página')).toBeVisible()
  unmount()
  connect()
  await Part.preload()
  render(page)
  expect(screen.getByText('A parte inteira')).toBeVisible()
})

it('a part that could not be loaded comes when the device has a network again', async () => {
  const { page, load, connect } = pageOffline()
  render(page)
  await screen.findByRole('status')
  expect(load).toHaveBeenCalledTimes(1)
  connect()
  expect(await screen.findByText('A parte inteira')).toBeVisible()
})

it('a part comes although the network was back before its load had failed', async () => {
  const { page, load, connect } = pageOffline()
  const { promise, reject } = Promise.withResolvers<typeof Whole>()
  load.mockReturnValueOnce(promise)
  render(page)
  connect()
  reject(new Error('no network'))
  expect(await screen.findByText('A parte inteira')).toBeVisible()
})

it('a part comes although the first requests of a new network fail', async () => {
  const { page, load, connect } = pageOffline()
  // Also runs the part's effect, which hears the network.
  await act(async () => render(page))
  await screen.findByRole('status')
  vi.useFakeTimers()
  load.mockRejectedValueOnce(new Error('no address yet'))
  connect()
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(screen.getByRole('status')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('A parte inteira')).toBeVisible()
})

it('a change of the network makes the pauses short again', async () => {
  const { page, load, connect } = pageOffline()
  vi.useFakeTimers()
  load.mockRejectedValue(new Error('the server is down'))
  connect()
  render(page)
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(load.mock.calls.length).toBeLessThan(20)
  connect()
  await act(() => vi.advanceTimersByTimeAsync(0))
  load.mockResolvedValue(Whole)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('A parte inteira')).toBeVisible()
})

it('a page that is left tries no more', async () => {
  const { page, load } = pageOffline()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.useFakeTimers()
  load.mockRejectedValue(new Error('the server is down'))
  const { unmount } = render(<StrictMode>{page}</StrictMode>)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  const { promise, reject } = Promise.withResolvers<typeof Whole>()
  load.mockReturnValue(promise)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  const tried = load.mock.calls.length
  unmount()
  reject(new Error('late'))
  fireEvent(window, new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(load).toHaveBeenCalledTimes(tried)
  expect(vi.getTimerCount()).toBe(0)
})

it('a part that another one has loaded needs no load of its own', async () => {
  const { Part, page, load, connect } = pageOffline()
  render(page)
  await screen.findByRole('status')
  load.mockResolvedValueOnce(Whole)
  await Part.preload()
  load.mockRejectedValue(new Error('no address yet'))
  connect()
  expect(await screen.findByText('A parte inteira')).toBeVisible()
})
