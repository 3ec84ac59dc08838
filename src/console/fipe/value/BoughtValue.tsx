import { History } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { formatDateTime } from '#brazil/dates.ts'
import { useIsFictitious } from '#console/account/facts.ts'
import { paths } from '#console/paths.ts'
import { ActionRow, ROW_ACTION, SendAction } from '#console/record/ActionRow.tsx'
import { FictitiousNotice } from '#console/record/FictitiousNotice.tsx'
import { stampOf } from '#console/record/head-parts.ts'
import { RawAnswer } from '#console/record/result/RawAnswer.tsx'
import { ResultView } from '#console/record/result/ResultView.tsx'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { chargeText } from '#console/texts/charge-labels.ts'
import { cx } from '#console/ui/class-names.ts'
import { Notice } from '#console/ui/Notice.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { CompareButton } from '../compare/CompareButton.tsx'

interface BoughtValueProps {
  readonly record: InquiryRecord
  readonly takeFocus: boolean
}

/** The value of a finished purchase, with its actions right below it. */
export function BoughtValue({ record, takeFocus }: BoughtValueProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  const isFictitious = useIsFictitious(record)
  const stamp = stampOf(record)
  // The history begins beside the heading, unless a notice is between the heading and the value.
  const raised = !isFictitious && !stamp && 'xl:[--above-value:-1.75rem]'
  return (
    <section aria-labelledby="valor" className="flex min-w-0 flex-col gap-4">
      <div className={cx('flex flex-col gap-2 xl:gap-1', raised)}>
        <div className="flex flex-wrap items-center gap-4">
          {/* On a wide screen the box for the next plate still shows this plate. */}
          {record.plate !== null && <Plate plate={record.plate} className="xl:hidden print:inline-flex" />}
          <h2
            id="valor"
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-20 text-xs font-normal text-muted outline-none xl:leading-6"
          >
            Valor encontrado
          </h2>
        </div>
        {isFictitious && <FictitiousNotice />}
        {stamp && (
          <Notice tone="unverified" title={stamp.headline}>
            {stamp.detail}
          </Notice>
        )}
        <ResultView record={record} actions={<ValueActions record={record} />} />
      </div>
      <RawAnswer answer={record.result} />
    </section>
  )
}

/** Below the value: its actions, then when it was bought and its price. */
function ValueActions({ record }: Pick<BoughtValueProps, 'record'>) {
  return (
    <>
      <ActionRow className="mt-2">
        <CompareButton record={record} />
        <SendAction
          inquiryId={record.id}
          plate={record.plate}
          car={record.car}
          test={record.test}
          headline={record.verdict?.text}
        />
        <ButtonLink
          to={paths.inquiry(record.id)}
          variant="quiet"
          icon={<History aria-hidden="true" className="size-5" />}
          className={ROW_ACTION}
        >
          Abrir no histórico
        </ButtonLink>
      </ActionRow>
      <p className="mt-2 text-xs text-muted">
        <time dateTime={record.createdAt}>{formatDateTime(record.createdAt)}</time>. {chargeText(record)}
      </p>
    </>
  )
}
