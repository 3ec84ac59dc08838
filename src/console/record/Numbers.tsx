import { Suspense, useEffect, useState } from 'react'
import { cx } from '#console/ui/class-names.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { usePrinting } from '#console/ui/use-media.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { Detail, Details } from './Details.tsx'
import { Code } from './result/general/Code.tsx'
import { OPEN_LEVELS, ValueView } from './result/general/ValueView.tsx'

// The request needs the texts of all forms. It is folded, and loads after the result.
const RequestSummary = lazyPart(
  () => import('./RequestSummary.tsx').then((module) => module.RequestSummary),
  PartMissing,
)

// Only managers see it, of the few inquiries with a notice.
const AcceptanceDetail = lazyPart(
  () => import('./AcceptanceDetail.tsx').then((module) => module.AcceptanceDetail),
  PartMissing,
)

/** Delay before loading the request: people read the result first (ms). */
const BEHIND_MS = 3000

/** Data that few people need: the original request, which may be about a person, and the ids for support. */
export function Numbers({ record }: { readonly record: InquiryRecord }) {
  const upstreamId = idOf(record)
  const [isSummaryWanted, setSummaryWanted] = useState(false)
  const printing = usePrinting()
  const plain = printing && <PlainRequest request={record.request} />
  useEffect(() => {
    // Loaded even while folded: on paper nobody can unfold it.
    const fetch = () =>
      void RequestSummary.preload().then(
        () => setSummaryWanted(true),
        () => undefined,
      )
    const behind = setTimeout(fetch, BEHIND_MS)
    return () => clearTimeout(behind)
  }, [])
  return (
    <Disclosure
      summary="Pedido e códigos"
      className={cx('border-t border-line', !isPrinted(record) && 'no-print')}
      onToggle={(open) => open && setSummaryWanted(true)}
    >
      <Details className="pb-3">
        {isSummaryWanted ? (
          <Suspense fallback={plain}>
            <RequestSummary record={record} />
          </Suspense>
        ) : (
          plain
        )}
        <Detail label="Número da consulta">
          <Copyable text={record.id} label="Copiar número da consulta" />
        </Detail>
        {upstreamId !== null && (
          <Detail label="Número na central de consultas">
            <Copyable text={upstreamId} label="Copiar número na central de consultas" />
          </Detail>
        )}
        {record.acceptance && (
          <Suspense>
            <AcceptanceDetail acceptance={record.acceptance} />
          </Suspense>
        )}
      </Details>
    </Disclosure>
  )
}

/**
 * Whether to print this part. The foot of each sheet already has plate and ids, so a part with only these is
 * left out.
 */
function isPrinted({ plate, request, acceptance }: InquiryRecord): boolean {
  const asked = Object.keys(request).filter((name) => name !== 'servico' && name !== 'placa')
  return plate === null || acceptance !== undefined || asked.length > 0
}

/** The request as it was sent, for a print before the texts of the form have loaded. */
function PlainRequest({ request }: Pick<InquiryRecord, 'request'>) {
  const fields = Object.fromEntries(Object.entries(request).filter(([name]) => name !== 'servico'))
  if (Object.keys(fields).length === 0) return null
  return (
    <Detail label="Pedido">
      <ValueView value={fields} level={OPEN_LEVELS} />
    </Detail>
  )
}

/**
 * The id for support. A FIPE value has no id to follow (interface part 1), so its answer's own id is used.
 */
function idOf({ upstreamId, result }: InquiryRecord): string | null {
  if (upstreamId !== null) return upstreamId
  return typeof result?.id === 'string' && result.id !== '' ? result.id : null
}

function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <>
      <Code text={text} />
      <CopyButton text={text} label={label} />
    </>
  )
}
