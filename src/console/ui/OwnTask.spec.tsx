import { render, screen, waitFor } from '@testing-library/react'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { takeOver } from '#console/take-over.ts'
import { OwnTask } from './OwnTask.tsx'

afterEach(() => document.getElementById('first')?.remove())

/** Says what the document showed when the page was drawn for the first time. */
function Page() {
  return <p>{document.querySelector('nav') ? 'The frame is there.' : 'Nothing is there.'}</p>
}

/** The same of a form on the page and its fields. */
function Fields() {
  return <p>{document.querySelector('form') ? 'The form is there.' : 'No form is there.'}</p>
}

const framed = (
  <>
    <nav />
    <OwnTask>
      <Page />
    </OwnTask>
  </>
)

const cover = (screenOf: string) => {
  document.body.insertAdjacentHTML('beforeend', `<div id="first" data-drawn="${screenOf}"></div>`)
}

it('the page comes after its frame while the first HTML for this screen covers them', () => {
  cover('desk')
  render(framed)
  expect(screen.getByText('The frame is there.')).toBeInTheDocument()
})

it('fields come after their form, although the form came after the frame', () => {
  cover('desk')
  render(
    <OwnTask>
      <form>
        <OwnTask>
          <Fields />
        </OwnTask>
      </form>
    </OwnTask>,
  )
  expect(screen.getByText('The form is there.')).toBeInTheDocument()
})

it.each(['', 'phone'])(
  'the page comes with its frame if a first HTML for "%s" shows less than it',
  (drawn) => {
    cover(drawn)
    render(framed)
    expect(screen.getByText('Nothing is there.')).toBeInTheDocument()
  },
)

it('the page comes with its frame after the first page, and in the first HTML itself', () => {
  const { unmount } = render(framed)
  expect(screen.getByText('Nothing is there.')).toBeInTheDocument()
  unmount()
  expect(renderToStaticMarkup(framed)).toContain('Nothing is there.')
})

/** One of many parts of a page that a slow phone draws for longer than the first HTML waits for content. */
function SlowPart() {
  for (const until = performance.now() + 60; performance.now() < until;);
  return null
}

function TakeOver({ of }: { readonly of: HTMLElement }) {
  useLayoutEffect(() => takeOver(of), [of])
  return null
}

it('keeps typed text on a phone that draws the page slowly', async () => {
  cover('desk')
  document.getElementById('first')?.insertAdjacentHTML('beforeend', '<main><input /></main>')
  const early = document.querySelector('input')
  if (early) early.value = 'ABC1'
  const place = document.body.appendChild(document.createElement('div'))
  // Without `act`, React draws in slices, as in a browser.
  const root = createRoot(place)
  startTransition(() =>
    root.render(
      <>
        <main>
          <OwnTask>
            {Array.from({ length: 20 }, (_, each) => (
              <SlowPart key={each} />
            ))}
            <input aria-label="Placa" defaultValue="" />
          </OwnTask>
        </main>
        <TakeOver of={place} />
      </>,
    ),
  )
  await waitFor(() => expect(document.getElementById('first')).toBeNull(), { timeout: 10_000 })
  expect(await screen.findByRole('textbox', { name: 'Placa' })).toHaveValue('ABC1')
  root.unmount()
  place.remove()
})
