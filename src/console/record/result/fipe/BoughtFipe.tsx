import { Notice } from '#console/ui/Notice.tsx'
import { readBoughtMatches } from '#contract/service/result/fipe-value.ts'
import { ValueView } from '../general/ValueView.tsx'
import { FipePlateView } from './FipePlateView.tsx'

/** The FIPE values that another inquiry includes (interface 2.2), shown as on the FIPE page. */
export function BoughtFipe({ fipe }: { readonly fipe: unknown }) {
  const bought = readBoughtMatches(fipe)
  const isReadable = bought !== undefined && (bought.matches.length > 0 || bought.unread.length === 0)
  // Only this part failed, and only this part is refunded (interface 2.3).
  if (!bought) return <Notice tone="neutral" title="O valor FIPE não veio, e esta parte não é cobrada" />
  return (
    // Smaller, because the value is not the subject of this page.
    <section aria-labelledby="fipe" className="pt-6 [&_.text-2xl]:text-lg">
      <h2 id="fipe" className="mb-3 border-b border-line pb-2 text-lg font-semibold">
        Valor FIPE
      </h2>
      {isReadable && <FipePlateView matches={bought.matches} historyAsked={false} level={3} />}
      {bought.unread.length > 0 && <ValueView value={bought.unread} name="fipe" />}
    </section>
  )
}
