import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JsonObject } from '#contract/json.ts'
import { foundInList } from '#contract/service/verdict/alert-names.ts'
import { type Aspect, evidenceTitle } from '#contract/service/verdict/aspects.ts'
import { accented, inSentenceCase } from './accents.ts'
import { headed } from './evidence-heading.ts'
import { FoldedLine } from './FoldedLine.tsx'
import { LongText } from './general/LongText.tsx'
import { ValueView } from './general/ValueView.tsx'

interface AlertProofProps {
  readonly aspect: Aspect
  /** As in its headline: the bank, the kind of restriction. */
  readonly detail: string | null
  /** The records of the answer that prove it. */
  readonly records: readonly JsonObject[]
  /** Photos, or the list of debts. */
  readonly children?: ReactNode
}

/** Fields of a lien that nobody asks about: folded. */
const BEHIND = new Set(['documento_agente', 'codigo_agente', 'uf_gravame', 'uf_placa', 'numero'])

/** One record: its description first, over the full width, then its fields. */
function Entry({ record: { descricao, ...fields } }: { readonly record: JsonObject }) {
  const isText = typeof descricao === 'string'
  const all = isText ? fields : { ...(descricao !== undefined && { descricao }), ...fields }
  const part = (isBehind: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => BEHIND.has(name) === isBehind))
  const [main, behind] = [part(false), part(true)]
  return (
    <>
      {isText && (
        <p className="mb-1">
          <LongText text={inSentenceCase(descricao) ?? accented(descricao)} />
        </p>
      )}
      {Object.keys(main).length > 0 && <ValueView value={main} level={2} />}
      {Object.keys(behind).length > 0 && (
        <FoldedLine rest={behind}>
          <span className="text-muted">Mais deste registro</span>
        </FoldedLine>
      )}
    </>
  )
}

/** One alert with its evidence. */
export function AlertProof({
  aspect: { kind, incomplete },
  detail,
  records: all,
  children,
}: AlertProofProps) {
  // The stamp may name a restriction that its records do not name.
  const found = kind === 'restrictions' || kind === 'recall' ? foundInList(kind, detail) : evidenceTitle(kind)
  const { title, records } = headed(kind, all, found)
  return (
    <section className="border-l-4 border-alert py-1 pl-4 max-sm:-ml-4 max-sm:pl-3">
      <h2 className="flex items-center gap-2 text-lg font-semibold text-alert">
        <OctagonAlert aria-hidden="true" className="size-5 shrink-0" />
        {title}
      </h2>
      {records.map((record, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one stored answer never changes its order
        <div key={index} className="mt-2 border-line not-first-of-type:border-t not-first-of-type:pt-2">
          <Entry record={record} />
        </div>
      ))}
      {children}
      {incomplete && <p className="mt-2 text-unverified">A central não verificou tudo: pode haver mais.</p>}
    </section>
  )
}
