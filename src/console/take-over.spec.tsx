import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { styled } from '#console/test-styles.ts'
import { takeOver } from './take-over.ts'

const FIRST = `<div id="first">
  <a href="/carros">Carros</a>
  <form><input type="text" /><button type="submit">Consultar</button></form>
  <select><option value="" selected>Todas</option><option value="done">Concluída</option></select>
  <button type="button" class="account">Conta de</button>
  <button type="button" class="more">Mais</button>
  <main>
    <input type="checkbox" name="fipe" /><input type="checkbox" name="laudo" checked />
    <textarea name="note"></textarea>
    <details><summary>Números</summary></details>
    <button type="button" class="pay">Consultar por R$ 8,90</button>
  </main>
</div>`

const sent = vi.fn<(text: string) => void>()
const chosen = vi.fn<(value: string) => void>()
const opened = vi.fn<(menu: string) => void>()

function PlateForm({ price = 'R$ 8,90' }: { readonly price: string | undefined }) {
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
      <Page price={price} />
    </>
  )
}

function Page({ price }: { readonly price: string }) {
  const [ticked, setTicked] = useState<readonly string[]>(['laudo'])
  const [note, setNote] = useState('')
  return (
    <main>
      {['laudo', 'fipe'].map((name) => (
        <input
          key={name}
          type="checkbox"
          name={name}
          aria-label={name}
          checked={ticked.includes(name)}
          onChange={({ target }) =>
            setTicked(target.checked ? [...ticked, name] : ticked.filter((other) => other !== name))
          }
        />
      ))}
      <textarea
        name="note"
        aria-label="Anotação"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <details>
        <summary>Números</summary>
      </details>
      <button type="button" className="pay" onClick={() => opened('pay')}>
        Consultar por {price}
      </button>
    </main>
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

// The tests of the next file use the same document.
afterEach(() => document.body.replaceChildren())

/** Runs what somebody did before the console had loaded, then starts the console. */
function begin(before: () => void, price?: string) {
  before()
  render(<PlateForm price={price} />, { container: root })
  act(() => takeOver(root))
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Placa' })

it('text that was typed before the console loaded is in its box, with the cursor', () => {
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

it('a cursor in the middle of the text stays there', () => {
  begin(() => {
    const early = first.querySelector('input')
    if (early) early.value = 'ABC1'
    early?.focus()
    early?.setSelectionRange(1, 2)
  })
  expect([box().selectionStart, box().selectionEnd]).toEqual([1, 2])
})

it('Enter that was pressed before submits the typed text', async () => {
  begin(() => {
    const early = first.querySelector('input')
    if (early) early.value = 'ABC1D23'
    first.querySelector('form')?.setAttribute('data-submitted', '')
  })
  await waitFor(() => expect(sent).toHaveBeenCalledWith('ABC1D23'))
})

it('Enter counts in a form of the page that contains a new list by now', async () => {
  first.innerHTML =
    '<main><form data-submitted><input /><button type="submit">Continuar</button></form></main>'
  const submit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
  root.innerHTML = '<main><form><input /><button type="submit">Continuar</button><p>Carros</p></form></main>'
  root.querySelector('form')?.addEventListener('submit', submit)
  takeOver(root)
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
})

it('a choice that was made in a list before is made again', () => {
  begin(() => {
    const early = first.querySelector('select')
    if (early) early.value = 'done'
  })
  expect(chosen.mock.calls).toEqual([['done']])
})

it('a list that nobody has changed keeps the console’s choice', () => {
  begin(() => undefined)
  expect(chosen).not.toHaveBeenCalled()
})

it('a button that was pressed before is pressed once, also if it shows a name by now', async () => {
  begin(() => first.querySelector('.account')?.setAttribute('data-pressed', ''))
  await waitFor(() => expect(opened.mock.calls).toEqual([['account']]))
  expect(sent).not.toHaveBeenCalled()
})

it('the focus moves to the same link, and nothing is submitted that nobody submitted', async () => {
  begin(() => first.querySelector('a')?.focus())
  expect(screen.getByRole('link', { name: 'Carros' })).toHaveFocus()
  await act(async () => new Promise((done) => setTimeout(done)))
  expect(sent).not.toHaveBeenCalled()
})

it('ticks, text and opened details from before are kept, even if the field has moved', () => {
  begin(() => {
    for (const field of first.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      field.checked = !field.checked
    const note = first.querySelector('textarea')
    if (note) note.value = 'Pneus novos'
    const details = first.querySelector('details')
    details?.toggleAttribute('open')
    details?.setAttribute('data-toggled', '')
  })
  expect(screen.getByRole('checkbox', { name: 'fipe' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'laudo' })).not.toBeChecked()
  expect(screen.getByRole('textbox', { name: 'Anotação' })).toHaveValue('Pneus novos')
  expect(root.querySelector('details')).toHaveAttribute('open')
})

it('a file that was chosen before is read by the console', async () => {
  const picked = vi.fn<() => void>()
  // Only a browser can give a field the files of another.
  const give = vi.spyOn(HTMLInputElement.prototype, 'files', 'set').mockReturnValue()
  first.innerHTML = '<main><input type="file" /></main>'
  const early = first.querySelector('input')
  if (early) await userEvent.upload(early, new File(['ABC1D23'], 'patio.csv', { type: 'text/csv' }))
  render(
    <main>
      <input type="file" onChange={picked} />
    </main>,
    { container: root },
  )
  act(() => takeOver(root))
  expect(give).toHaveBeenCalledExactlyOnceWith(early?.files)
  expect(picked).toHaveBeenCalledOnce()
  give.mockRestore()
})

it('details that the page has drawn open for another screen stay as the console draws them', () => {
  begin(() => first.querySelector('details')?.toggleAttribute('open'))
  expect(root.querySelector('details')).not.toHaveAttribute('open')
})

it('a button of the page is pressed once', async () => {
  begin(() => first.querySelector('.pay')?.setAttribute('data-pressed', ''))
  await waitFor(() => expect(opened.mock.calls).toEqual([['pay']]))
})

it('a button whose price has changed in the meantime is not pressed', async () => {
  begin(() => first.querySelector('.pay')?.setAttribute('data-pressed', ''), 'R$ 9,90')
  await act(async () => new Promise((done) => setTimeout(done)))
  expect(opened).not.toHaveBeenCalled()
})

it('a page that was drawn with its data stays until the console shows as much', async () => {
  first.dataset.drawn = 'desk'
  root.innerHTML = '<main></main>'
  takeOver(root)
  expect(first).toBeInTheDocument()
  expect(root.ariaHidden).toBe('true')
  const whileWaiting = root.cloneNode()
  const shown = first.querySelector('main')?.cloneNode(true)
  if (shown) root.querySelector('main')?.replaceWith(shown)
  await waitFor(() => expect(first).not.toBeInTheDocument())
  expect(root.ariaHidden).toBeNull()
  root.after(whileWaiting)
  // Reading the styles may take longer than the wait for the console.
  const { of } = await styled()
  expect(of(root.nextElementSibling).opacity).toBe('0')
  expect(of(root).opacity).toBe('1')
})

it.each(['desk', 'phone'])(
  'a page for a %s stays while the console shows a placeholder',
  async (drawnFor) => {
    first.dataset.drawn = drawnFor
    const shown = first.querySelector('main')?.outerHTML ?? ''
    root.innerHTML = `${shown}<p data-late>Sem resultado</p>`
    takeOver(root)
    expect(first).toBeInTheDocument()
    root.querySelector('[data-late]')?.remove()
    await waitFor(() => expect(first).not.toBeInTheDocument())
  },
)

it('a part that does not come delays the console only for a short time', async () => {
  first.dataset.drawn = 'desk'
  root.innerHTML = '<main></main>'
  takeOver(root)
  await waitFor(() => expect(first).not.toBeInTheDocument(), { timeout: 10_000 })
})

it('a page that was drawn for another screen is replaced at once', () => {
  first.dataset.drawn = 'phone'
  root.innerHTML = '<main></main>'
  takeOver(root)
  expect(first).not.toBeInTheDocument()
})
