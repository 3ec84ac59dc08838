import { memo } from 'react'
import { formatNumber } from '#brazil/numbers.ts'
import { AlertMark } from '#console/ui/AlertMark.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { Section } from '#console/ui/Section.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import { type AcceptedLine, type CheckedLine, type CheckedList, isAccepted } from '../reading/checked-list.ts'
import { RequestedLine } from '../RequestedLine.tsx'
import { lineNumbers, placeLabel } from './left-out.ts'

/** The check of a list: first the lines that are left out or doubtful, then the others. */
export const CheckedLines = memo(function CheckedLines({ list }: { readonly list: CheckedList }) {
  const accepted = list.lines.filter(isAccepted)
  const remarks = list.lines.filter((line) => line.kind !== 'accepted' || line.warning !== undefined)
  return (
    <Section title="Conferência" aside={<span className="text-muted">Nada foi enviado</span>}>
      <div className="flex flex-col gap-6">
        {list.lines.length === 0 && (
          <p className="text-muted">Cada linha é conferida aqui enquanto você digita ou cola.</p>
        )}
        {list.oneLine && (
          <p className="text-muted">A lista veio em uma linha só: cada item conta como uma linha.</p>
        )}
        {list.headings.length > 0 && (
          <p className="text-muted">Nomes das colunas: {lineNumbers(list.headings)}.</p>
        )}
        {remarks.length > 0 && <Remarks lines={remarks} />}
        {accepted.length > 0 && <Ready lines={accepted} />}
      </div>
    </Section>
  )
})

function Remarks({ lines }: { readonly lines: readonly CheckedLine[] }) {
  const { visible, ...portion } = usePortion(lines)
  return (
    <section aria-labelledby="conferir">
      <h3 id="conferir" className="font-semibold">
        Para conferir: {formatNumber(lines.length)}
      </h3>
      <ul className="divide-y divide-line">
        {visible.map((line) => (
          <li key={line.number} className="grid gap-x-4 py-2 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
            <span className="flex items-start gap-2 font-medium tabular-nums">{placeLabel(line)}</span>
            <span className="min-w-0">
              <bdi className="line-clamp-2 font-mono wrap-anywhere">{line.text}</bdi>
              <Remark line={line} />
            </span>
          </li>
        ))}
      </ul>
      <MoreButton {...portion} />
    </section>
  )
}

function Remark({ line }: { readonly line: CheckedLine }) {
  switch (line.kind) {
    case 'refused':
      return (
        // As at a field: the icon is red, the text has the normal colour.
        <span className="flex items-start gap-2">
          <span className="text-alert">
            <AlertMark />
          </span>
          <span>Fica de fora. {line.reason}</span>
        </span>
      )
    case 'repeated':
      return <span className="block text-muted">Fica de fora: repete a linha {line.of}.</span>
    case 'accepted':
      return (
        <span className="flex items-start gap-2">
          <AlertMark />
          <span>Entra no lote. {line.warning}</span>
        </span>
      )
  }
}

function Ready({ lines }: { readonly lines: readonly AcceptedLine[] }) {
  const { visible, ...portion } = usePortion(lines)
  return (
    <section aria-labelledby="prontas">
      <h3 id="prontas" className="mb-2 font-semibold">
        Prontas para consultar: {formatNumber(lines.length)}
      </h3>
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {visible.map(({ number, request }) => (
          <li key={number} className="flex items-center gap-2">
            <span className="min-w-6 text-right text-muted tabular-nums">
              <span className="sr-only">Linha </span>
              {number}
            </span>
            <RequestedLine request={request} />
          </li>
        ))}
      </ol>
      <MoreButton {...portion} />
    </section>
  )
}
