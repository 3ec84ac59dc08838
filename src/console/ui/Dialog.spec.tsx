import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { styled } from '#console/test-styles.ts'
import { announce } from './announcements.ts'
import { Dialog } from './Dialog.tsx'

/** A page with a dialog that can be open, and a button that can be missing. */
function page({ isOpen, hasButton = true }: { isOpen: boolean; hasButton?: boolean }) {
  return (
    <main>
      <h1 tabIndex={-1}>Página</h1>
      {hasButton && <button type="button">Abrir</button>}
      <Dialog open={isOpen} onClose={() => undefined} title="Pergunta">
        <button type="button">Sim</button>
      </Dialog>
    </main>
  )
}

it('gives the focus back to the control that opened it', () => {
  const { rerender } = render(page({ isOpen: false }))
  screen.getByRole('button', { name: 'Abrir' }).focus()
  rerender(page({ isOpen: true }))
  screen.getByRole('button', { name: 'Sim' }).focus()
  rerender(page({ isOpen: false }))
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus()
})

it.each([
  ['the address opened it', false],
  ['the control that opened it has gone', true],
])("leaves the focus on the page's heading when %s", (_, isPressed) => {
  const { rerender } = render(page({ isOpen: false }))
  if (isPressed) screen.getByRole('button', { name: 'Abrir' }).focus()
  rerender(page({ isOpen: true }))
  screen.getByRole('button', { name: 'Sim' }).focus()
  rerender(page({ isOpen: true, hasButton: false }))
  rerender(page({ isOpen: false, hasButton: false }))
  expect(screen.getByRole('heading', { name: 'Página' })).toHaveFocus()
})

it('announces in itself what happens while it is open: the page below is hidden from screen readers', () => {
  announce('Início')
  const { rerender } = render(page({ isOpen: true }))
  const dialog = screen.getByRole('dialog')
  const said = () => Array.from(dialog.querySelectorAll('[aria-live]'), (region) => region.textContent)
  expect(said(), 'nothing from before').toEqual(['', ''])
  act(() => announce('Copiado'))
  expect(said()).toEqual([expect.stringContaining('Copiado'), ''])
  act(() => announce('Não foi possível copiar.', 'assertive'))
  expect(said()[1]).toContain('Não foi possível copiar.')
  rerender(page({ isOpen: false }))
  rerender(page({ isOpen: true }))
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/opia/)
})

it('keeps the focus out from under its buttons, if it has some', async () => {
  const padding = async (footer: string | undefined) => {
    const { unmount } = render(
      <Dialog open onClose={() => undefined} title="Pergunta" footer={footer}>
        Agora?
      </Dialog>,
    )
    const { of } = await styled()
    const { scrollPaddingBottom } = of(screen.getByRole('dialog'))
    unmount()
    return scrollPaddingBottom
  }
  expect(await padding('Sim')).not.toBe(await padding(undefined))
})

it('a click outside closes it, but not text that is marked beyond its edge', async () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog open onClose={close} title="Link de Bia">
      <p>https://patio.example</p>
    </Dialog>,
  )
  const user = userEvent.setup()
  const dialog = screen.getByRole('dialog')
  const text = screen.getByText('https://patio.example')
  await user.pointer([{ keys: '[MouseLeft>]', target: text }, { target: dialog }, { keys: '[/MouseLeft]' }])
  expect(close).not.toHaveBeenCalled()
  await user.click(dialog)
  expect(close).toHaveBeenCalledTimes(1)
})
