import { paths } from '#console/paths.ts'
import { testBatch } from '#console/test-batch.ts'
import { showPage } from '#console/test-page.tsx'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { PLATE_ANSWER, testError, testLine } from '../test-batches.ts'
import { BatchView } from './BatchView.tsx'

const LINES: readonly BatchLine[] = [
  testLine(2, { state: 'done', chargedCents: 25, recordId: 'r-2', result: PLATE_ANSWER }),
  testLine(3, {
    state: 'failed',
    chargedCents: 0,
    priceCents: 10,
    recordId: 'r-3',
    error: testError('FIPE_NAO_DISPONIVEL', { charged: 'refunded' }),
  }),
  testLine(5, {}),
]

/** A batch's page with three lines unless a test gives others. */
export function showBatch(
  change: Partial<Batch> = {},
  options: Parameters<typeof showPage>[2] & Partial<Omit<Parameters<typeof BatchView>[0], 'batch'>> = {},
) {
  const batch = testBatch(change)
  const { stale = false, lines = LINES, leftOut = [], ...page } = options
  const view = <BatchView batch={batch} lines={lines} leftOut={leftOut} stale={stale} />
  const shown = showPage(paths.batch(batch.id), view, page)
  return { ...shown, text: () => document.body.textContent.replaceAll('\u00A0', ' ') }
}
