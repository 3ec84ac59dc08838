import type { InquiryRecord } from '#contract/console/record.ts'

const RECORD: InquiryRecord = {
  id: '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
  state: 'done',
  service: 'consulta-completa',
  plate: 'TST0101',
  car: null,
  verdict: null,
  request: { servico: 'consulta-completa', placa: 'TST0101' },
  upstreamId: 'a1',
  reused: false,
  priceCents: 54_90,
  chargedCents: 54_90,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:05.000Z',
  createdBy: { id: 'p', name: 'Bia' },
  following: false,
  result: null,
  error: null,
}

/** A finished purchase, for the tests of its page. */
export const doneRecord = (change: Partial<InquiryRecord> = {}): InquiryRecord => ({ ...RECORD, ...change })
