import { Card } from '#console/ui/Card.tsx'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { AcceptanceDetail } from './AcceptanceDetail.tsx'
import { Detail, Details } from './Details.tsx'
import { RequestSummary } from './RequestSummary.tsx'

/** Ids and the original request. Person, time and price are in the page's head. */
export function RecordMeta({ record }: { readonly record: InquiryRecord }) {
  const upstreamId = idOf(record)
  return (
    <Card title="Sobre esta consulta" className="keep-together">
      <Details>
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
      <RequestSummary record={record} />
    </Card>
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
