import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import { HomePage } from './HomePage.tsx'

it('a wrong plate is reported at the box, which gets the focus, and in the title until it is corrected', async () => {
  const { user } = showPart(<HomePage />)
  const box = screen.getByRole('textbox', { name: 'Placa do veículo' })
  await user.type(box, 'ABC12{Enter}')
  expect(box).toHaveAccessibleDescription(/Erro:/)
  expect(box).toHaveFocus()
  expect(document.title).toMatch(/^Erro: Início/)
  await user.type(box, '3')
  expect(box).not.toHaveAccessibleDescription(/Erro:/)
  expect(document.title).toMatch(/^Início/)
})

it('at a desk the box is ready for the plate, unless somebody is elsewhere on the page already', () => {
  const { unmount } = showPart(<HomePage />)
  expect(screen.getByRole('textbox', { name: 'Placa do veículo' })).toHaveFocus()
  unmount()
  // What the page came with was there before the console.
  const link = document.createElement('a')
  link.href = '/carros'
  document.body.append(link)
  link.focus()
  showPart(<HomePage />)
  expect(link).toHaveFocus()
  link.remove()
})
