import { expect, it } from 'vitest'
import { codeGroups } from './code-groups.ts'

/** Twenty characters, and a check digit after a space. */
const LONGEST = 23

it.each([
  ['a chassis', '9BWAG45U0MT012345', ['9BWAG45U0MT012345']],
  ['a CNPJ', '11.222.333/0001-81', ['11.222.333/0001-81']],
  [
    'the line of a bill, with its check digits',
    '85800000014 9 37000001600 1 26012200639 0 88496200000 3',
    ['85800000014 9 ', '37000001600 1 ', '26012200639 0 ', '88496200000 3'],
  ],
  [
    'the line of a bank slip',
    '34191.79001 01043.510047 91020.150008 6 97450000026000',
    ['34191.79001 ', '01043.510047 ', '91020.150008 6 ', '97450000026000'],
  ],
  ['a court case', '0001234-56.2024.8.26.0114', ['0001234-', '56.', '2024.', '8.', '26.', '0114']],
  [
    'a key of 44 digits',
    '35261111222333000181550010000123451482139071',
    ['3526', '1111', '2223', '3300', '0181', '5500', '1000', '0123', '4514', '8213', '9071'],
  ],
] as const)('%s breaks only between its groups', (_what, code, groups) => {
  expect(codeGroups(code)).toEqual(groups)
  expect(codeGroups(code).join('')).toBe(code)
})

it('no group of any code is much wider than a column', () => {
  for (const code of [
    'A'.repeat(80),
    '-'.repeat(80),
    '1 '.repeat(40),
    `${'9'.repeat(30)}-${'1'.repeat(30)}`,
  ]) {
    const groups = codeGroups(code)
    expect(groups.join('')).toBe(code)
    expect(Math.max(...groups.map((group) => group.trimEnd().length))).toBeLessThanOrEqual(LONGEST)
  }
})
