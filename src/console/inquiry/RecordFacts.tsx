import { useState } from 'react'
import { calendarDay, formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { reviewRows } from '#console/catalog-form/review-rows.ts'
import { Card } from '#console/ui/Card.tsx'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'

/** Who asked when, for how much, and under which numbers. What was asked is folded: it may be about a person. */
export function RecordFacts({ record }: { readonly record: InquiryRecord }) {
  const [today] = useState(() => calendarDay(Date.now()))
  const asked = reviewRows(record.request, { today })
  return (
    <Card title="Sobre esta consulta">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] [&_dt]:text-muted">
        <Fact label="Pedida por">{record.createdBy.name}</Fact>
        <Fact label="Em">
          <time dateTime={record.createdAt}>{formatDateTime(record.createdAt)}</time>
        </Fact>
        {record.priceCents !== null && <Fact label="Preço confirmado">{formatCents(record.priceCents)}</Fact>}
        {record.chargedCents !== null && (
          <Fact label="Valor cobrado">{formatCents(record.chargedCents)}</Fact>
        )}
        <Fact label="Número da consulta">
          <Copyable text={record.id} label="Copiar número da consulta" />
        </Fact>
        {record.upstreamId && (
          <Fact label="Número no serviço">
            <Copyable text={record.upstreamId} label="Copiar número no serviço" />
          </Fact>
        )}
      </dl>
      {asked.length > 0 && (
        <Disclosure summary="O que foi pedido" className="mt-3">
          <dl className="grid gap-x-6 gap-y-2 pb-2 pl-6 sm:grid-cols-[auto_1fr] [&_dt]:text-muted">
            {asked.map((row) => (
              <Fact key={row.name} label={row.label}>
                <span className="tabular-nums">{row.value}</span>
                {row.name === 'renavam' && <CopyButton text={row.value} label="Copiar RENAVAM" />}
              </Fact>
            ))}
          </dl>
        </Disclosure>
      )}
    </Card>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="sm:contents">
      <dt>{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
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
