import { CopyButton } from '#console/ui/CopyButton.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { AcceptanceDetail } from './AcceptanceDetail.tsx'
import { Detail, Details } from './Details.tsx'
import { RequestSummary } from './RequestSummary.tsx'

/** What few people need: the original request, which may be about a person, and the ids for support. */
export function Numbers({ record }: { readonly record: InquiryRecord }) {
  const upstreamId = idOf(record)
  return (
    <Disclosure summary="O que foi pedido e números" className="border-t border-line">
      <Details className="pb-3">
        <RequestSummary record={record} />
        <Detail label="Número da consulta">
          <Copyable text={record.id} label="Copiar número da consulta" />
        </Detail>
        {upstreamId !== null && (
          <Detail label="Número na central de consultas">
            <Copyable text={upstreamId} label="Copiar número na central de consultas" />
          </Detail>
        )}
        <AcceptanceDetail acceptance={record.acceptance} />
      </Details>
    </Disclosure>
  )
}

/** A FIPE value has no id to follow (interface, part 1): the one that support asks for is in its answer. */
function idOf({ upstreamId, result }: InquiryRecord): string | null {
  if (upstreamId !== null) return upstreamId
  return typeof result?.id === 'string' && result.id !== '' ? result.id : null
}

function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <>
      <code className="font-mono text-sm">{text}</code>
      <CopyButton text={text} label={label} />
    </>
  )
}
