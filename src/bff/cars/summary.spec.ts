import { expect, it } from 'vitest'
import { storedSummary } from './summary.ts'

const read = (text: string) => storedSummary(JSON.stringify({ tone: 'plain', text }))

it('names a value that an earlier version has stored without its name', () => {
  expect(read('R$\u00A040.935,00 (nov/2026, 801302-2)')).toEqual({
    tone: 'plain',
    text: 'FIPE R$\u00A040.935,00 (nov/2026)',
  })
  expect(read('R$\u00A040.935,00 (nov/2026, 801302-2), talvez antigo').short).toMatch(/talvez antigo$/)
})

it('reads any other stored summary as it is', () => {
  expect(read('13 débitos, R$\u00A08.312,68').text).toBe('13 débitos, R$\u00A08.312,68')
})
