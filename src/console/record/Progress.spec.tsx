import { expect, it } from 'vitest'
import { lateParts, showPage } from '#console/test-page.tsx'
import { Progress } from './Progress.tsx'
import { doneRecord } from './test-record.ts'

it.each([
  ['within reach', false, 'Última verificação: agora.'],
  [
    'out of reach',
    true,
    'Última verificação: agora. Sem conexão com o Pátio agora, e a página continua tentando.',
  ],
])('says in whole sentences when it last read, while the server is %s', async (_name, stale, words) => {
  const now = new Date().toISOString()
  const record = doneRecord({ state: 'processing', result: null, createdAt: now, updatedAt: now })
  showPage('/consultas/x', <Progress record={record} stale={stale} />)
  await lateParts()
  const text = document.body.textContent.replaceAll('\u00A0', ' ')
  expect(text).toContain(words)
  expect(text.includes('Sem conexão')).toBe(stale)
})
