import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MoreButton } from './MoreButton.tsx'

const nothing = () => undefined

it.each([
  [0, 1, 'Mostrar mais linhas (1 restante)', 'Mais 1 linha ficou fora desta impressão.'],
  [200, 1300, 'Mostrar mais linhas (1.300 restantes)', 'Mais 1.500 linhas ficaram fora desta impressão.'],
])('counts %i lines before and %i after in words', (before, rest, label, printed) => {
  const steps = { showMore: nothing, showEarlier: nothing, showFirst: nothing, showLast: nothing }
  render(<MoreButton before={before} rest={rest} {...steps} />)
  expect(screen.getByRole('button', { name: label })).toBeInTheDocument()
  expect(screen.getByText(printed)).toBeInTheDocument()
})
