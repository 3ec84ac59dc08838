import type { ReactNode } from 'react'
import { Section } from '#console/ui/Section.tsx'
import type { Owner } from '#contract/service/result/owners.ts'
import { townInWords } from './accents.ts'
import type { Owners } from './arrange/owners.ts'
import { InRecord, isScalar, Scalar } from './general/Scalar.tsx'
import { dateInWords, show } from './general/value.ts'
import { ValueView } from './general/ValueView.tsx'

interface OwnerListProps {
  readonly owners: Owners
  /** Shown beside the heading: the button that reveals their names. */
  readonly aside?: ReactNode
}

/** All owners of the car, the newest first: one line each, a few lines each on a phone. */
export function OwnerList({ owners: { list, isHistory }, aside }: OwnerListProps) {
  const isNumbered = list.length > 1
  return (
    <Section title={isHistory ? 'Proprietários' : 'Proprietário'} aside={aside}>
      <ol className="@container -mt-3">
        {list.map((owner, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one stored answer never changes its order
          <li key={index} className="flex gap-x-3 border-t border-line py-2 first:border-t-0">
            {isNumbered && (
              <span aria-hidden="true" className="w-5 shrink-0 text-muted">
                {index + 1}
              </span>
            )}
            <OwnerLine owner={owner} isHistory={isHistory} />
          </li>
        ))}
      </ol>
      {list.some(({ name }) => name?.includes('**')) && (
        <p className="text-xs text-muted">A central só dá as iniciais dos anteriores.</p>
      )}
      {isHistory && !isNumbered && <p className="text-muted">Nenhum anterior registrado.</p>}
    </Section>
  )
}

function OwnerLine({ owner, isHistory }: { readonly owner: Owner; readonly isHistory: boolean }) {
  const { name, document, kind, town, state, rest } = owner
  const place = [town && townInWords(town), state].filter(Boolean).join(', ')
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap gap-x-4 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_10.5rem_minmax(0,7.5rem)_minmax(0,11.5rem)]">
        <span className="font-medium">{name !== null && <As name="nome" text={name} />}</span>
        <span className="order-1 flex basis-full flex-wrap gap-x-2 text-muted @3xl:order-none @3xl:contents">
          <span className="flex flex-wrap gap-x-2 @3xl:text-ink">
            {document !== null && <As name="documento" text={document} />}
            {kind !== null && <As name="tipo" text={kind} />}
          </span>
          {/* Keeps its column even if empty. */}
          <bdi className="@3xl:text-ink">{place}</bdi>
        </span>
        {isHistory && <span className="text-muted @3xl:text-ink">{periodOf(owner)}</span>}
      </div>
      {Object.keys(rest).length > 0 && (
        <InRecord value>
          <ValueView value={rest} level={2} />
        </InRecord>
      )}
    </div>
  )
}

/** A text in its usual form: one masking character, numbers in their own font. */
function As({ name, text }: { readonly name: string; readonly text: string }) {
  const shown = show(text, name)
  return isScalar(shown) ? <Scalar shown={shown} /> : null
}

/** `Atual, desde 27/07/2024`; `24/02/2023 a 27/07/2024`. */
function periodOf({ from, until, isCurrent }: Owner): string {
  const [begin, end] = [from && dateInWords(from), until && dateInWords(until)]
  if (isCurrent) return begin ? `Atual, desde ${begin}` : 'Atual'
  if (begin && end) return `${begin} a ${end}`
  if (end) return `Até ${end}`
  return begin ? `Desde ${begin}; venda não informada` : 'Datas não informadas'
}
