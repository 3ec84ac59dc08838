import type { ClosedLien } from './arrange/liens.ts'
import { FoldedLine } from './FoldedLine.tsx'
import { Isolated } from './general/Scalar.tsx'

/** Released liens, one quiet line each: they stop no deal. */
export function ClosedLiens({ liens }: { readonly liens: readonly ClosedLien[] }) {
  if (liens.length === 0) return null
  return (
    <ul aria-label="Gravames baixados" className="border-t border-line text-muted first:border-t-0">
      {liens.map(({ words, rest }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one stored answer never changes its order
        <li key={index} className="border-t border-line first:border-t-0">
          <FoldedLine rest={rest}>
            <Isolated text={`Gravame baixado: ${words}`} />
          </FoldedLine>
        </li>
      ))}
    </ul>
  )
}
