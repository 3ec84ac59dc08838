import { testItem } from '#console/test-item.ts'
import type { InquiryRecord } from '#contract/console/record.ts'

const RECORD: InquiryRecord = {
  ...testItem(),
  service: 'consulta-completa',
  plate: 'TST0101',
  request: { servico: 'consulta-completa', placa: 'TST0101' },
  upstreamId: 'a1',
  priceCents: 54_90,
  chargedCents: 54_90,
  updatedAt: '2026-11-20T12:00:05.000Z',
  createdBy: { id: 'p', name: 'Bia' },
  result: null,
}

/** A finished purchase, for the tests of its page. By default it asked for the car of its answer. */
export const doneRecord = (change: Partial<InquiryRecord> = {}): InquiryRecord => {
  const { placa } = change.result ?? {}
  return { ...RECORD, ...(typeof placa === 'string' && { plate: placa }), ...change }
}
