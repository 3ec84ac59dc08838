import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatCents } from '#brazil/money.ts'
import { styled } from '#console/test-styles.ts'
import { PricedLabel } from './PricedLabel.tsx'

it('can wrap only before the price', async () => {
  const { container } = render(<PricedLabel words="Consultar de novo" price={formatCents(890)} />)
  expect(container.textContent.replaceAll('\u00A0', ' ')).toBe('Consultar de novo · R$ 8,90')
  const { of } = await styled()
  const breaking = [...(container.firstElementChild?.childNodes ?? [])].map((node) =>
    node instanceof Element && of(node).whiteSpace === 'nowrap' ? '' : node.textContent,
  )
  expect(breaking).toEqual(['', ' ', ''])
  expect(container.querySelector('span > span')?.textContent, 'no line begins with the point').toBe(
    'Consultar de novo ·',
  )
})

it('has only words if no price is known', () => {
  const { container } = render(<PricedLabel words="Continuar" price={undefined} />)
  expect(container.textContent).toBe('Continuar')
})
