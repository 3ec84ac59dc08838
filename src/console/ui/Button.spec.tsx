import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

it('calls its handler', async () => {
  const press = vi.fn<() => void>()
  render(<Button onClick={press}>Consultar</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Consultar' }))
  expect(press).toHaveBeenCalledTimes(1)
})

it('keeps its label and its focus in flight, and ignores clicks and Enter', async () => {
  const press = vi.fn<() => void>()
  const submit = vi.fn<(event: React.SubmitEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <input aria-label="Placa" />
      <Button type="submit" busy onClick={press}>
        Consultar por R$ 9,90
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Consultar por R$ 9,90' })
  await userEvent.click(button)
  expect(document.activeElement).toBe(button)
  await userEvent.type(screen.getByRole('textbox'), 'ABC{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

it('a double click submits once', async () => {
  const submit = vi.fn<(event: React.SubmitEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit">Continuar</Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledTimes(1)
})

it('a single button takes one press of a double click, others take both', async () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(
    <Button single onClick={press}>
      Encerrar
    </Button>,
  )
  await userEvent.dblClick(screen.getByRole('button'))
  expect(press).toHaveBeenCalledTimes(1)
  rerender(<Button onClick={press}>Encerrar</Button>)
  await userEvent.dblClick(screen.getByRole('button'))
  expect(press).toHaveBeenCalledTimes(3)
})

it('a single button takes one press of a held Enter key, others all', () => {
  const { rerender } = render(<Button single>Consultar</Button>)
  // The browser presses a button for each of these events that the page does not prevent.
  const isTaken = (repeat: boolean) => fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat })
  expect([isTaken(false), isTaken(true)]).toEqual([true, false])
  rerender(<Button>Consultar</Button>)
  expect([isTaken(false), isTaken(true)]).toEqual([true, true])
})

it('a disabled button gives its reason and can be focused', async () => {
  const press = vi.fn<() => void>()
  render(
    <Button onClick={press} disabledReason="Sem internet.">
      Consultar
    </Button>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Consultar' })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Sem internet.')
})

it('keeps the focus when its reason appears and disappears', () => {
  const { rerender } = render(<Button>Consultar</Button>)
  screen.getByRole('button').focus()
  rerender(<Button disabledReason="Sem internet.">Consultar</Button>)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  rerender(<Button>Consultar</Button>)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('takes no focus that it did not have when its reason appears', () => {
  const { rerender } = render(<Button>Consultar</Button>)
  rerender(<Button disabledReason="Sem internet.">Consultar</Button>)
  expect(document.activeElement).toBe(document.body)
})
