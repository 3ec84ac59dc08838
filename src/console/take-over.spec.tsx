import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeOver } from './take-over.ts'

const FIRST = `<div id="first">
  <a href="/carros">Carros</a>
  <form><input type="text" /><button type="submit">Consultar</button></form>
  <select><option value="" selected>Todas</option><option value="done">Concluída</option></select>
  <button type="button" class="account">Conta de</button>
  <button type="button" class="more">Mais</button>
</div>`

const sent = vi.fn<(text: string) => void>()
const chosen = vi.fn<(value: string) => void>()
const opened = vi.fn<(menu: string) => void>()

function PlateForm() {
  const [text, setText] = useState('')
  return (
    <>
      <a href="/">Início</a>
      <a href="/carros">Carros</a>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(text)
        }}
      >
        <input aria-label="Placa" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="submit">Consultar</button>
      </form>
      <select value="" onChange={(event) => chosen(event.target.value)}>
        <option value="">Todas</option>
        <option value="done">Concluída</option>
      </select>
      <button type="button" className="account" onClick={() => opened('account')}>
        Conta de Ana
      </button>
      <button type="button" className="more" onClick={() => opened('more')}>
        Mais
      </button>
    </>
  )
}

let root: HTMLElement
let first: HTMLElement

beforeEach(() => {
  sent.mockClear()
  chosen.mockClear()
  opened.mockClear()
  document.body.innerHTML = FIRST
  const found = document.getElementById('first')
  if (!found) throw new Error('no first HTML')
  first = found
  root = document.body.appendChild(document.createElement('div'))
})

// The next file's tests look at the same document.
afterEach(() => document.body.replaceChildren())

/** What somebody did before the console was there, then the console. */
function begin(before: () => void) {
  before()
  render(<PlateForm />, { container: root })
  act(() => takeOver(root))
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Placa' })

it('what was typed before the console was there is in its box, with the cursor', () => {
  begin(() => {
    const early = first.querySelector('input')
    early?.focus()
    if (early) early.value = 'ABC1'
  })
  expect(document.getElementById('first')).toBeNull()
  expect(box()).toHaveValue('ABC1')
  expect(box()).toHaveFocus()
  expect(box().selectionStart).toBe(4)
})

it('Enter that was pressed before counts, with what was typed', async () => {
  begin(() => {
    const early = first.querySelector('input')
    if (early) early.value = 'ABC1D23'
    first.querySelector('form')?.setAttribute('data-submitted', '')
  })
  await waitFor(() => expect(sent).toHaveBeenCalledWith('ABC1D23'))
})

it('what was chosen from a list before is chosen', () => {
  begin(() => {
    const early = first.querySelector('select')
    if (early) early.value = 'done'
  })
  expect(chosen.mock.calls).toEqual([['done']])
})

it('a list that nobody has touched stays as the console has it', () => {
  begin(() => undefined)
  expect(chosen).not.toHaveBeenCalled()
})

it('a button that was pressed before is pressed once, also where it shows a name by now', async () => {
  begin(() => first.querySelector('.account')?.setAttribute('data-pressed', ''))
  await waitFor(() => expect(opened.mock.calls).toEqual([['account']]))
  expect(sent).not.toHaveBeenCalled()
})

it('the focus goes to the same link, and nothing is sent that nobody sent', async () => {
  begin(() => first.querySelector('a')?.focus())
  expect(screen.getByRole('link', { name: 'Carros' })).toHaveFocus()
  await act(async () => new Promise((done) => setTimeout(done)))
  expect(sent).not.toHaveBeenCalled()
})
