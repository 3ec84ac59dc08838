import type { InquiryRecord } from '#contract/console/record.ts'
import { readAskedVerdict } from '#contract/service/car/asked-verdict.ts'
import type { AskedCar } from '#contract/service/car/other-car.ts'

export type Finished = Pick<InquiryRecord, 'service' | 'plate' | 'result' | 'looksAt'> & AskedCar

const known = new WeakMap<Finished, ReturnType<typeof readAskedVerdict>>()

/**
 * The verdict of a finished purchase (`readAskedVerdict`). Five parts of a page ask for it whenever they are
 * drawn, so it is read once per record; nothing changes a record.
 */
export function verdictOf(record: Finished) {
  const before = known.get(record)
  if (before !== undefined) return before
  const verdict = readAskedVerdict(record, record.result, record.looksAt)
  known.set(record, verdict)
  return verdict
}
