import { expect, it } from 'vitest'
import { DAY_LIMIT, NEW_PERSON, changeOf, formOf, requestOf } from './staff-form.ts'

const BIA = {
  name: 'Bia',
  email: 'bia@loja.example',
  role: 'buyer',
  mayQueryPeople: false,
  limits: { dayCents: 50_00, monthCents: null },
} as const

it('sends a new person with limits in cents, and no limit for an empty field', () => {
  const form = { ...formOf(NEW_PERSON), name: 'Bia', email: 'bia@loja.example', dayCents: '1.250,50' }
  expect(requestOf(form)).toEqual({ ...BIA, limits: { dayCents: 1_250_50, monthCents: null } })
})

it('shows a person as they are, and sends nothing if nothing was changed', () => {
  expect(formOf(BIA)).toMatchObject({ dayCents: '50,00', monthCents: '' })
  expect(changeOf(BIA, formOf(BIA))).toEqual({})
})

it('sends only what was changed', () => {
  expect(changeOf(BIA, { ...formOf(BIA), role: 'viewer', dayCents: '' })).toEqual({
    role: 'viewer',
    limits: { dayCents: null },
  })
})

it.each(['cinquenta', '12.50', '-5', '2.000.000'])('refuses %s as a limit', (dayCents) => {
  expect(DAY_LIMIT.validate(dayCents, {})).toMatch(/em reais até R\$\s1\.000\.000,00, por exemplo 50,00/)
})
