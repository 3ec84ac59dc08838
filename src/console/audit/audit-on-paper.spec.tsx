import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import type { AuditEntry } from '#contract/console/audit.ts'
import { AuditList } from './AuditList.tsx'

const ENTRIES = Array.from({ length: 30 }, (_, index): AuditEntry => ({
  seq: 30 - index,
  at: '2026-11-20T12:00:00.000Z',
  action: 'signed-in',
  person: { id: 'b', name: 'Bia' },
  subject: null,
  subjectName: null,
  about: [],
  details: {},
  hash: 'ab'.repeat(32),
  fits: true,
}))

afterEach(() => vi.unstubAllGlobals())

it('a long page of a desk is on paper in full, which is as narrow as a phone', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  showPage('/auditoria', <AuditList items={ENTRIES} />, { at: '/auditoria', role: 'manager' })
  await screen.findByRole('table')
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getAllByRole('link', { name: 'Bia' })).toHaveLength(30)
  expect(screen.queryByText(/fora desta impressão/)).toBeNull()
  fireEvent(window, new Event('afterprint'))
})
