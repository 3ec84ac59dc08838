import { expect, it } from 'vitest'
import { CODE, EMAIL, NEW_PASSWORD, nameRules, required } from './rules.ts'

it.each(['ana@loja.example', 'ana.souza+patio@sub.loja.com.br'])('%s is an e-mail address', (text) => {
  expect(EMAIL.validate(text, {})).toBeUndefined()
})

it.each(['', 'ana', 'ana@', '@loja.com', 'ana@loja', 'ana souza@loja.com', 'ana@loja.com x'])(
  '%j is no e-mail address, and the message has an example of one',
  (text) => expect(EMAIL.validate(text, {})).toMatch(/por exemplo ana@/),
)

it('an e-mail address is sent without its spaces and in lower case', () => {
  expect(EMAIL.setValueAs?.('  Ana@Loja.Example ')).toBe('ana@loja.example')
  expect(EMAIL.setValueAs?.('\u200Bana@loja.example\u200E'), 'pasted from a chat').toBe('ana@loja.example')
})

it('a new password has 12 to 200 characters, including spaces', () => {
  expect(NEW_PASSWORD.validate('x'.repeat(11), {})).toMatch(/pelo menos 12/)
  expect(NEW_PASSWORD.validate(' '.repeat(12), {})).toBeUndefined()
  expect(NEW_PASSWORD.validate('x'.repeat(200), {})).toBeUndefined()
  expect(NEW_PASSWORD.validate('x'.repeat(201), {})).toMatch(/até 200/)
  expect(NEW_PASSWORD.setValueAs, 'stays as it was typed').toBeUndefined()
})

it('a code must be complete, with or without its space', () => {
  const typed = ['123456', ' 123 456 ', '123\u00A0456', '\u200B123\u2060456\uFEFF', '１２３４５６', '123-456']
  for (const code of typed) expect(CODE.setValueAs?.(code), JSON.stringify(code)).toBe('123456')
  expect(CODE.setValueAs?.('abcd-efgh\u200B-jklm npqr ')).toBe('ABCDEFGHJKLMNPQR')
  expect(CODE.validate(CODE.setValueAs?.('12\u200B\u200B\u200B\u200B') ?? '', {})).toMatch(/inteiro/)
  expect(CODE.validate('12345', {})).toMatch(/inteiro/)
  expect(CODE.validate('123456', {})).toBeUndefined()
  expect(CODE.validate('1'.repeat(41), {})).toMatch(/mais curto/)
})

it('each required field has its own message when it is empty', () => {
  const { validate, setValueAs } = nameRules('Informe o nome.')
  expect(validate(setValueAs?.('  ') ?? '', {})).toBe('Informe o nome.')
  expect(validate('Ana', {})).toBeUndefined()
  expect(required('Informe a senha.').validate('', {})).toBe('Informe a senha.')
  expect(required('Informe a senha.').validate(' ', {})).toBeUndefined()
})
