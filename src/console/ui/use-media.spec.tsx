import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MORE_THAN_NARROW, MORE_THAN_PHONE, SIDE_BY_SIDE, useMedia } from './use-media.ts'

afterEach(() => vi.unstubAllGlobals())

function Answers() {
  const answers = [useMedia(MORE_THAN_NARROW), useMedia(MORE_THAN_PHONE), useMedia(SIDE_BY_SIDE)]
  return <output>{answers.join(' ')}</output>
}

const tell = (name: string) => act(() => void window.dispatchEvent(new Event(name)))

it.each([
  ['a desk', true],
  ['a phone', false],
])('the pages of %s have the layout of paper before the browser counts the sheets', (_what, matches) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
  render(<Answers />)
  const onScreen = [matches, matches, matches].join(' ')
  expect(screen.getByRole('status')).toHaveTextContent(onScreen)
  tell('beforeprint')
  expect(screen.getByRole('status')).toHaveTextContent('true false false')
  tell('afterprint')
  expect(screen.getByRole('status')).toHaveTextContent(onScreen)
})
