import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '#console/purchase/record-query.ts'
import { AlertProof } from '#console/record/result/AlertProof.tsx'
import { arrange } from '#console/record/result/arrange/arrange.ts'
import { DebtList } from '#console/record/result/Debts.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { upperFirst } from '#contract/service/verdict/words.ts'
import type { Question } from './groups.ts'
import { Notes } from './Notes.tsx'
import { Source } from './Source.tsx'

interface CarAlertProps {
  readonly line: Question
  /** Alone in the file: the stamp has said it in these words. */
  readonly isOnly: boolean
}

/** The evidence is that of the result itself: until it is there, its few words stand for it. */
export function CarAlert({ line, isOnly }: CarAlertProps) {
  const { kind, inquiryId, service, at, text } = line
  const { data: record } = useQuery({ ...recordQuery(inquiryId ?? ''), enabled: inquiryId !== null })
  const { records, debts } = evidenceOf(record, kind)
  const isShort = kind === 'debts' ? !isOnly : records.length === 0
  return (
    <AlertProof aspect={{ kind, check: 'alert', incomplete: false }} records={records}>
      {isShort && text !== null && <p>{upperFirst(text)}</p>}
      {kind === 'debts' && debts && <DebtList debts={debts} />}
      <Notes line={line} />
      {inquiryId !== null && service !== null && at !== null && (
        <Source inquiryId={inquiryId} service={service} at={at} />
      )}
    </AlertProof>
  )
}

function evidenceOf(record: InquiryRecord | undefined, kind: Question['kind']) {
  const inquiry = InquirySchema.safeParse(record?.result)
  if (!record || !inquiry.success) return { records: [], debts: undefined }
  const { proof, debts } = arrange(inquiry.data, readVerdict(record.service, inquiry.data))
  return { records: proof.get(kind) ?? [], debts }
}
