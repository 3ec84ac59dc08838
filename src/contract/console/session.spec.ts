import { expect, test } from 'vitest'
import { emailAddress, personName } from './session.ts'

test.each([
  ['  Ana Souza ', 'Ana Souza'],
  ['Ana\nBia entrou', 'Ana Bia entrou'],
  ['Ana\u202EaiB', 'AnaaiB'],
  ['\u2066 \n', undefined],
])('the name %j is stored as %j', (typed, kept) => {
  expect(personName.safeParse(typed).data).toBe(kept)
})

test.each([
  [' Ana@LOJA.example', 'ana@loja.example'],
  ['an\u0430@loja.example', undefined],
  ['ana@loja.example\nbcc:x@y.example', undefined],
])('the e-mail %j is stored as %j', (typed, kept) => {
  expect(emailAddress.safeParse(typed).data).toBe(kept)
})
