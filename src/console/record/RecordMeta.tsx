import { Card } from '#console/ui/Card.tsx'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { AcceptanceDetail } from './AcceptanceDetail.tsx'
import { Detail, Details } from './Details.tsx'
import { RequestSummary } from './RequestSummary.tsx'

/** Ids and the original request. Person, time and price are in the page's head. */
export function RecordMeta({ record }: { readonly record: InquiryRecord }) {
  return (
    <Card title="Sobre esta consulta" className="keep-together">
      <Details>
        <Detail label="Número da consulta">
          <Copyable text={record.id} label="Copiar número da consulta" />
        </Detail>
        {record.upstreamId && (
          <Detail label="Número no serviço">
            <Copyable text={record.upstreamId} label="Copiar número no serviço" />
          </Detail>
        )}
        <AcceptanceDetail acceptance={record.acceptance} />
      </Details>
      <RequestSummary record={record} />
    </Card>
  )
}

function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <>
      <code className="font-mono text-sm">{text}</code>
      <CopyButton text={text} label={label} />
    </>
  )
}
