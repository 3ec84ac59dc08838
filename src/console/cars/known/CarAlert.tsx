import { useQuery } from '@tanstack/react-query'
import { upperFirst } from '#brazil/words.ts'
import { recordQuery } from '#console/purchase/record-query.ts'
import { AlertProof } from '#console/record/result/AlertProof.tsx'
import { arrange } from '#console/record/result/arrange/arrange.ts'
import { DebtList } from '#console/record/result/DebtList.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { readInquiry } from '#contract/service/result/read-inquiry.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import type { Question } from './groups.ts'
import { Notes } from './Notes.tsx'
import { Settle } from './Settle.tsx'
import { Source } from './Source.tsx'

interface CarAlertProps {
  readonly line: Question
  readonly plate: string
  /** The only alert in the file: the stamp already says it in these words. */
  readonly isOnly: boolean
  readonly leadsToAlerts: boolean
}

/** Approximate height of the evidence, where it is not a single record. */
const HEIGHTS: Readonly<Partial<Record<Question['kind'], string>>> = { debts: 'h-72' }

/**
 * An alert with its evidence, as on the result. If the evidence is not available, the alert's short text
 * replaces it.
 */
export function CarAlert({ line, plate, isOnly, leadsToAlerts }: CarAlertProps) {
  const { kind, inquiryId, text } = line
  const { data: record, isLoading } = useQuery({
    ...recordQuery(inquiryId ?? ''),
    enabled: inquiryId !== null,
  })
  const { records, debts } = evidenceOf(record, kind)
  // The headline of debts gives their number and sum, which the list does not repeat.
  const hasProof = kind === 'debts' ? isOnly && (isLoading || debts !== undefined) : records.length > 0
  return (
    <AlertProof aspect={{ kind, check: 'alert', incomplete: false }} detail={text} records={records}>
      {!hasProof && text !== null && <p>{upperFirst(text)}</p>}
      {isLoading && <Skeleton className={cx('mt-2', HEIGHTS[kind] ?? 'h-24')} />}
      {kind === 'debts' && debts && <DebtList debts={debts} />}
      <Notes line={line} leadsToAlerts={leadsToAlerts} />
      <Settle line={line} plate={plate} />
      <AlertSource line={line} />
    </AlertProof>
  )
}

function AlertSource({ line: { inquiryId, service, at } }: Pick<CarAlertProps, 'line'>) {
  if (inquiryId === null || service === null || at === null) return null
  return <Source inquiryId={inquiryId} service={service} at={at} />
}

function evidenceOf(record: InquiryRecord | undefined, kind: Question['kind']) {
  const inquiry = readInquiry(record?.result)
  if (!record || !inquiry) return { records: [], debts: undefined }
  const { proof, debts } = arrange(inquiry, readVerdict(record.service, inquiry, record.looksAt))
  return { records: proof.get(kind) ?? [], debts }
}
