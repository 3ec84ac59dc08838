import { expect, it } from 'vitest'
import type { AuditEntry } from '#contract/console/audit.ts'
import { verbOf } from './audit-words.ts'
import { detailWords } from './detail-words.ts'

const ENTRY: AuditEntry = {
  seq: 7,
  at: '2026-11-20T12:00:00.000Z',
  action: 'rows-lost',
  person: null,
  subject: null,
  subjectName: null,
  about: [],
  details: {},
  hash: 'a'.repeat(64),
  fits: true,
}

it.each([
  [{ lost: 1 }, '1 registro'],
  [{ lost: 1234 }, '1.234 registros'],
  [{ views: 1 }, 'aberto 1 vez'],
  [{ views: 1234 }, 'aberto 1.234 vezes'],
  [{ doing: 'password' }, 'ao trocar a senha'],
  [{ doing: 'second-factor' }, 'ao mudar a verificação em duas etapas'],
])('names %j in words', (details, words) => {
  expect(detailWords({ ...ENTRY, details })).toEqual([words])
})

it('leaves out a detail that only the software needs: that a person insisted', () => {
  const details = { forced: true, priceCents: 890 }
  expect(detailWords({ ...ENTRY, action: 'purchase', details })).toEqual(['R$\u00A08,90'])
})

it('calls it no sign-in when a signed-in person confirms something with a wrong password', () => {
  const refused = { ...ENTRY, action: 'sign-in-refused' }
  expect(verbOf(refused)).toBe('Entrada recusada')
  expect(verbOf({ ...refused, details: { doing: 'password' } })).toBe('Confirmação recusada')
})
