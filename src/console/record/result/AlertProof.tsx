import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JsonObject } from '#contract/json.ts'
import { ASPECT_WORDS, type Aspect } from '#contract/service/verdict/aspects.ts'
import { accented } from './accents.ts'
import { LongText } from './general/LongText.tsx'
import { ValueView } from './general/ValueView.tsx'

interface AlertProofProps {
  readonly aspect: Aspect
  /** The records of the answer that prove it. */
  readonly records: readonly JsonObject[]
  /** Photos, or the list of debts. */
  readonly children?: ReactNode
}

/** Its own words first, over the whole width; then its fields. */
function Record({ record: { descricao, ...fields } }: { readonly record: JsonObject }) {
  const isText = typeof descricao === 'string'
  const rest = isText ? fields : { ...(descricao !== undefined && { descricao }), ...fields }
  return (
    <>
      {isText && (
        <p className="mb-1">
          <LongText text={accented(descricao)} />
        </p>
      )}
      {Object.keys(rest).length > 0 && <ValueView value={rest} level={2} />}
    </>
  )
}

/** One alert with its proof in place. */
export function AlertProof({ aspect: { kind, incomplete }, records, children }: AlertProofProps) {
  return (
    <section className="border-l-3 border-alert py-1 pl-4 max-sm:-ml-4 max-sm:pl-3.5">
      <h2 className="flex items-center gap-2 text-lg font-semibold text-alert">
        <OctagonAlert aria-hidden="true" className="size-5 shrink-0" />
        {ASPECT_WORDS[kind].found}
      </h2>
      {records.map((record, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one stored answer never changes its order
        <div key={index} className="mt-1.5 border-line not-first-of-type:border-t not-first-of-type:pt-1.5">
          <Record record={record} />
        </div>
      ))}
      {children}
      {incomplete && <p className="mt-1.5 text-unverified">A central não verificou tudo: pode haver mais.</p>}
    </section>
  )
}
