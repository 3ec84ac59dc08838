import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { AfterFrame } from './AfterFrame.tsx'

afterEach(() => document.getElementById('first')?.remove())

/** Says what the document showed when the page was drawn for the first time. */
function Page() {
  return <p>{document.querySelector('nav') ? 'The frame is there.' : 'Nothing is there.'}</p>
}

const framed = (
  <>
    <nav />
    <AfterFrame>
      <Page />
    </AfterFrame>
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
