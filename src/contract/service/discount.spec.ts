import { expect, it } from 'vitest'
import { discountText } from './discount.ts'

it.each([
  [{ grupo: 'Revenda', percentual: 12.5 }, 'Revenda, 12,5%'],
  [{ grupo: 'Revenda' }, 'Revenda'],
  [{ percentual: 10 }, '10%'],
  [{ percentual: 0 }, null],
  ['Parceiros', 'Parceiros'],
  [5, '5%'],
  [null, null],
  [undefined, null],
  [['x'], null],
  [{}, null],
])('the text of the discount group %j is %j', (desconto, text) => {
  expect(discountText(desconto)).toBe(text)
})
