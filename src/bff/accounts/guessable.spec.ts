import { expect, test } from 'vitest'
import { isGuessable, refuseGuessable } from './guessable.ts'

const ANA = { email: 'ana.souza@sualoja.com.br', name: 'Ana Souza' }

test.each([
  'password1234',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'qwertyuiop12',
  '1q2w3e4r5t6y',
  'senha123456789',
  'administrador',
  'flamengo2026',
  'ana.souza@sualoja.com.br',
  'sualoja.com.br',
  'anasouza2026',
])('%s can be guessed', async (password) => {
  expect(await isGuessable(password, ANA)).toBe(true)
})

test.each(['correta bateria cavalo', 'um portão azul e baixo', 'fusca azul 1968', 'xK9#mPq2vL!z'])(
  '%s is good enough',
  async (password) => {
    expect(await isGuessable(password, ANA)).toBe(false)
  },
)

test('the refusal names the field and says what to do, without the password', async () => {
  await expect(refuseGuessable('password1234', ANA)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    status: 400,
    options: { fields: [{ field: 'password', message: expect.stringMatching(/fácil de adivinhar.*frase/) }] },
  })
})
