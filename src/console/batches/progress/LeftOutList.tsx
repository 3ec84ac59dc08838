import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import type { LeftOutLine } from '#contract/console/batch.ts'

/** The lines of the list that are not bought, as typed, with the reasons. */
export function LeftOutList({ lines }: { readonly lines: readonly LeftOutLine[] }) {
  const { visible, ...portion } = usePortion(lines)
  return (
    <div>
      <ul aria-label="Linhas fora do lote" className="divide-y divide-line border-y border-line">
        {visible.map(({ number, text, reason }) => (
          <li
            key={number}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-2 sm:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,3fr)]"
          >
            <span className="text-xs text-muted tabular-nums">
              <span className="sr-only">Linha </span>
              {number}
            </span>
            <bdi className="font-mono wrap-anywhere">{text}</bdi>
            <span className="text-muted max-sm:col-start-2">{reason}</span>
          </li>
        ))}
      </ul>
      <MoreButton {...portion} />
    </div>
  )
}
