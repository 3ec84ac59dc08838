import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MoreButton } from './MoreButton.tsx'
import { usePortion } from './use-portion.ts'

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

function List({ length }: { readonly length: number }) {
  const { visible, ...portion } = usePortion(Array.from({ length }, (_, index) => `Linha ${index + 1}`))
  return (
    <div>
      <ul>
        {visible.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <MoreButton {...portion} />
    </div>
  )
}

it.each([
  [30, /^Mostrar mais linhas/, 'Linha 26'],
  [900, 'Ir para o fim', 'Linha 701'],
])(
  'of %i lines, the button that shows the last ones gives its focus to the first of them',
  async (length, name, line) => {
    render(<List length={length} />)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByText(line)).toHaveFocus()
  },
)

it('the button keeps its focus while more lines are left', async () => {
  render(<List length={300} />)
  await userEvent.click(screen.getByRole('button', { name: /^Mostrar mais/ }))
  expect(screen.getByRole('button', { name: 'Mostrar mais linhas (75 restantes)' })).toHaveFocus()
})
