import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { styled } from '#console/test-styles.ts'
import { LongText } from './LongText.tsx'

it('gives the focus to the text when its last part is shown, since the button is gone', async () => {
  render(<LongText text="Veículo com gravame ativo" preview={7} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais (18 caracteres)' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Veículo com gravame ativo')).toHaveFocus()
})

it('the words of its button begin where those of the text do, when they need two lines', async () => {
  render(<LongText text="Veículo com gravame ativo" preview={7} />)
  const { of } = await styled()
  expect(of(screen.getByRole('button')).textAlign).toBe('left')
})
