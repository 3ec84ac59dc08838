import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { PartMissing, lazyPart } from './lazy-part.tsx'

const Whole = () => <p>A parte inteira</p>

it('a part that has loaded before it is drawn is drawn at once', async () => {
  const Part = lazyPart(() => Promise.resolve(Whole))
  await Part.preload()
  render(<Part />)
  expect(screen.getByText('A parte inteira')).toBeVisible()
})

it('a part that cannot be loaded does not break the page, and the next one that is drawn tries again', async () => {
  let isThere = false
  const Part = lazyPart(
    () => (isThere ? Promise.resolve(Whole) : Promise.reject(new Error('no network'))),
    PartMissing,
  )
  const page = (
    <Suspense>
      <p>A página</p>
      <Part />
    </Suspense>
  )
  const { unmount } = render(page)
  expect((await screen.findByRole('status')).textContent).toMatch(/não carregou/)
  expect(screen.getByText('A página')).toBeVisible()
  unmount()
  isThere = true
  await Part.preload()
  render(page)
  expect(screen.getByText('A parte inteira')).toBeVisible()
})

it('a part that could not be loaded comes when the device has a network again', async () => {
  let isThere = false
  const Part = lazyPart(
    () => (isThere ? Promise.resolve(Whole) : Promise.reject(new Error('no network'))),
    PartMissing,
  )
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await screen.findByRole('status')
  isThere = true
  await waitFor(() => {
    fireEvent(window, new Event('online'))
    expect(screen.getByText('A parte inteira')).toBeVisible()
  })
})
