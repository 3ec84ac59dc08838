import { formatNumber } from '#brazil/numbers.ts'
import { AlertMark } from '#console/ui/AlertMark.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import { type AcceptedLine, type CheckedLine, isAccepted } from '../reading/checked-list.ts'
import { RequestedLine } from '../RequestedLine.tsx'
import { placeLabel } from './left-out.ts'

/** The lines of a list: first those that are left out or doubtful, then those that are ready to be bought. */
export function LineLists({ lines }: { readonly lines: readonly CheckedLine[] }) {
  const accepted = lines.filter(isAccepted)
  const remarks = lines.filter((line) => line.kind !== 'accepted' || line.warning !== undefined)
  return (
    <>
      {remarks.length > 0 && <Remarks lines={remarks} />}
      {accepted.length > 0 && <Ready lines={accepted} />}
    </>
  )
}

function Remarks({ lines }: { readonly lines: readonly CheckedLine[] }) {
  const { visible, ...portion } = usePortion(lines)
  return (
    <section aria-labelledby="conferir">
      <h3 id="conferir" className="font-semibold">
        Para conferir: {formatNumber(lines.length)}
      </h3>
      <ul className="divide-y divide-line">
        {visible.map((line) => (
          <li key={line.number} className="grid gap-x-4 py-2 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
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
      return <span className="block text-muted">Fica de fora: repete a linha {formatNumber(line.of)}.</span>
    case 'beyond':
      return <span className="block text-muted">Fica de fora. {line.reason}</span>
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
