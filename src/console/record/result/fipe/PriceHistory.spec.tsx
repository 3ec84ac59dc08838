import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PriceFigures, PriceHistory } from './PriceHistory.tsx'

const figures = (...reais: number[]) => {
  render(<PriceFigures series={reais.map((each, month) => ({ month: 24_300 + month, cents: each * 100 }))} />)
  return screen
    .getAllByRole('definition')
    .map((each) => each.textContent)
    .join(' ')
    .replaceAll('\u00A0', ' ')
}

it('names the steepest fall at the last month if it is the same, and shows its figures once', () => {
  expect(figures(100, 99, 90).match(/−R\$ 9,00/g)).toHaveLength(1)
  expect(screen.getByText('É a maior queda em um mês').closest('dd')).not.toBeNull()
})

it('has a separate figure for the steepest fall of another month', () => {
  expect(figures(100, 90, 89)).toMatch(/−R\$ 1,00.*−R\$ 10,00/)
  expect(screen.getByText('Maior queda em um mês', { selector: 'dt' })).toBeVisible()
})

it('names the months without a value as a sentence does', () => {
  const months = [24_300, 24_301, 24_303, 24_305]
  render(<PriceHistory series={months.map((month) => ({ month, cents: 100_00 }))} />)
  expect(screen.getByText(/^Sem valor deste carro em \w{3}\/\d{4} e \w{3}\/\d{4}:/)).toBeVisible()
})
