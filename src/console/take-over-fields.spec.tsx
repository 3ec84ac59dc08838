import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { takeOver } from './take-over.ts'

// The tests of the next file use the same document.
afterEach(() => document.body.replaceChildren())

const FORM = '<main><form><textarea name="note"></textarea></form></main>'
/** What the console shows in the form's place while its script loads. */
const AHEAD = '<main><div aria-hidden="true"><textarea disabled></textarea></div></main>'

it.each<[what: string, use: (note: HTMLTextAreaElement) => void]>([
  ['with typed text', (note) => (note.value = 'Pneus novos')],
  ['with the focus', (note) => note.focus()],
])('a field %s waits for its script longer than the page does', async (_what, use) => {
  const { first, root, note } = drawn()
  use(note)
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(5000)
  takeOver(root)
  expect(first).toBeInTheDocument()
  root.innerHTML = FORM
  await waitFor(() => expect(first).not.toBeInTheDocument())
  expect(root.querySelector('textarea')).toHaveValue(note.value)
  now.mockRestore()
})

function drawn() {
  document.body.innerHTML = `<div id="first" data-drawn="desk">${FORM}</div><div id="root">${AHEAD}</div>`
  const first = document.getElementById('first')
  const root = document.getElementById('root')
  const note = first?.querySelector('textarea')
  if (!first || !root || !note) throw new Error('the page is not there')
  return { first, root, note }
}
