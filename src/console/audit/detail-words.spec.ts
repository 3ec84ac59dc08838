import { expect, it } from 'vitest'
import type { AuditEntry } from '#contract/console/audit.ts'
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
])('counts %j in words', (details, words) => {
  expect(detailWords({ ...ENTRY, details })).toEqual([words])
})
