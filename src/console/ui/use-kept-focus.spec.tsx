import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Page({ rows }: { readonly rows: readonly string[] }) {
  const kept = useKeptFocus(rows.join(' '))
  return (
    <>
      <p>Texto</p>
      <div {...kept}>
        {rows.map((row) => (
          <button key={row} type="button">
            {row}
          </button>
        ))}
      </div>
    </>
  )
}

it('moves the focus from a control that disappears to the next one', async () => {
  const { rerender } = render(<Page rows={['a', 'b']} />)
  await userEvent.click(screen.getByRole('button', { name: 'a' }))
  rerender(<Page rows={['b']} />)
  expect(screen.getByRole('button', { name: 'b' })).toHaveFocus()
})

it('leaves the focus alone after a person has clicked on a text elsewhere', async () => {
  const { rerender } = render(<Page rows={['a', 'b']} />)
  await userEvent.click(screen.getByRole('button', { name: 'a' }))
  await userEvent.click(screen.getByText('Texto'))
  expect(document.body).toHaveFocus()
  rerender(<Page rows={['b']} />)
  expect(document.body).toHaveFocus()
})
