import { useEffect, useRef } from 'react'
import { formatDateTime } from '#brazil/dates.ts'
import { paths } from '#console/paths.ts'
import { RawAnswer } from '#console/record/result/RawAnswer.tsx'
import { ResultView } from '#console/record/result/ResultView.tsx'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { ShareButton } from '#console/shares/ShareButton.tsx'
import { chargeText } from '#console/texts/charge-labels.ts'
import { Age } from '#console/ui/Age.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { CompareButton } from '../compare/CompareButton.tsx'

interface BoughtValueProps {
  readonly record: InquiryRecord
  readonly takeFocus: boolean
}

/** The value of a finished purchase, and what can be done with it. */
export function BoughtValue({ record, takeFocus }: BoughtValueProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  return (
    <section aria-labelledby="valor" className="flex min-w-0 flex-col gap-4 lg:col-span-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="valor" ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-bold outline-none">
          Valor encontrado
        </h2>
        <p className="text-sm text-muted">
          <time dateTime={record.createdAt}>{formatDateTime(record.createdAt)}</time>,{' '}
          <Age at={record.createdAt} />. {chargeText(record)}
        </p>
      </div>
      <ResultView record={record} />
      <RawAnswer answer={record.result} />
      <div className="no-print flex flex-wrap gap-2">
        <CompareButton record={record} />
        <ShareButton
          inquiryId={record.id}
          plate={record.plate}
          car={record.car}
          headline={record.verdict?.text}
        />
        <ButtonLink to={paths.inquiry(record.id)} variant="quiet">
          Abrir no histórico
        </ButtonLink>
      </div>
    </section>
  )
}
