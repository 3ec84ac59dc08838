import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LongText } from './LongText.tsx'

it('gives the focus to the text when its last part is shown, since the button is gone', async () => {
  render(<LongText text="Veículo com gravame ativo" preview={7} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais (18 caracteres)' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Veículo com gravame ativo')).toHaveFocus()
})
