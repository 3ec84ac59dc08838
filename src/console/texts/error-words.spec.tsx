import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ErrorDetail } from '#contract/console/error.ts'
import { errorText } from './error-text.ts'
import { wordsFrom } from './error-words.ts'

const refusal: ErrorDetail = {
  code: 'PLACA_INVALIDA',
  message: 'A placa não existe.',
  retryable: false,
  requestId: null,
  charged: 'no',
}
const OWN_TITLE = 'O pedido não foi concluído'
const arriving = () => wordsFrom(() => Promise.resolve({ errorText }))
const missing = () => wordsFrom(() => Promise.reject(new Error('no network')))

it('shows the error’s own message, with the money, until the texts have loaded', async () => {
  const { errorWords, loadErrorWords } = arriving()
  const own = { title: OWN_TITLE, whatHappened: refusal.message, money: 'Nada foi cobrado.' }
  expect(errorWords(refusal)).toMatchObject(own)
  await loadErrorWords()
  expect(errorWords(refusal)).toEqual(errorText(refusal))
  expect(errorText(refusal).title).not.toBe(OWN_TITLE)
})

it('keeps the error’s own message if the texts cannot be loaded', async () => {
  const { errorWords, loadErrorWords } = missing()
  await loadErrorWords()
  expect(errorWords(refusal).whatHappened).toBe(refusal.message)
})

it('does not suggest another try if it is unknown whether it was charged', () => {
  const { money, whatToDo } = missing().errorWords({ ...refusal, charged: 'unknown' })
  expect(money).toBe('Ainda não sabemos se houve cobrança.')
  expect(whatToDo).not.toMatch(/tente/i)
})

it('replaces the message that was drawn first when the texts have loaded', async () => {
  const { useErrorWords } = arriving()
  function Title() {
    return <h1>{useErrorWords(refusal).title}</h1>
  }
  render(<Title />)
  expect(screen.getByRole('heading').textContent).toBe(OWN_TITLE)
  expect(await screen.findByRole('heading', { name: errorText(refusal).title })).toBeVisible()
})
