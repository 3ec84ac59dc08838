import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatCents } from '#brazil/money.ts'
import { PricedLabel } from './PricedLabel.tsx'

it('can break before the price and nowhere else', () => {
  const { container } = render(<PricedLabel words="Consultar de novo" price={formatCents(890)} />)
  expect(container.textContent.replaceAll('\u00A0', ' ')).toBe('Consultar de novo · R$ 8,90')
  const breaking = [...(container.firstElementChild?.childNodes ?? [])].map((node) =>
    node instanceof Element && node.className === 'whitespace-nowrap' ? '' : node.textContent,
  )
  expect(breaking).toEqual(['', ' ', ''])
  expect(container.querySelector('span > span')?.textContent, 'no line begins with the point').toBe(
    'Consultar de novo ·',
  )
})

it('has words alone where no price is known', () => {
  const { container } = render(<PricedLabel words="Continuar" price={undefined} />)
  expect(container.textContent).toBe('Continuar')
})
