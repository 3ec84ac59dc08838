import { CircleDashed } from 'lucide-react'
import { use } from 'react'
import { ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { labelOf } from './field-label.ts'
import { LinkReader } from './link-reader.ts'
import { Offer } from './Offer.tsx'
import { Ticks } from './Ticks.tsx'

interface PointsProps {
  readonly verdict: Verdict
  readonly plate: string | null
}

/** What is clean, what was promised and not looked at, and what is no part of the inquiry. */
export function Points({ verdict, plate }: PointsProps) {
  const { aspects, unverified, outside } = verdict
  const of = (check: string) => aspects.filter((aspect) => aspect.check === check).map(({ kind }) => kind)
  const clean = isInHeadline(verdict) ? [] : of('clean')
  const missing = [...of('unverified').map((kind) => ASPECT_WORDS[kind].question), ...unverified.map(labelOf)]
  if (clean.length + missing.length + outside.length === 0) return null
  return (
    <section aria-label="Pontos verificados" className="keep-together nth-[n+2]:pt-4">
      {clean.length > 0 && <Ticks kinds={clean} />}
      {missing.length > 0 && (
        <p className="flex gap-2 border-t border-line py-2 first:border-t-0">
          <CircleDashed aria-hidden="true" className="mt-1 size-4 shrink-0 text-unverified" />
          <span className="min-w-0">
            <strong className="font-semibold text-unverified">Não verificado: </strong>
            <bdi className="wrap-anywhere">{missing.join(', ')}</bdi>.
            {/* Where nothing else was found, the stamp says it. */}
            {verdict.tone === 'alert' && ' Não é o mesmo que nada consta.'}
          </span>
        </p>
      )}
      {outside.length > 0 && <Outside kinds={outside} plate={plate} />}
    </section>
  )
}

/** A service that looks at little names all of it in its headline. */
function isInHeadline({ headline, aspects }: Verdict): boolean {
  const clean = aspects.filter(({ check }) => check === 'clean').map(({ kind }) => kind)
  return clean.every((kind) =>
    [ASPECT_WORDS[kind].question, ASPECT_WORDS[kind].clean].some((words) => headline.includes(words)),
  )
}

/** One grey line: nobody said that they would look, so nobody has to worry. */
function Outside({ kinds, plate }: { readonly kinds: readonly AspectKind[]; readonly plate: string | null }) {
  const byLink = use(LinkReader) !== null
  return (
    <p className="border-t border-line py-2 text-muted first:border-t-0">
      Não faz parte desta consulta: {kinds.map((kind) => ASPECT_WORDS[kind].question).join(', ')}.
      {!byLink && plate !== null && <Offer kinds={kinds} plate={plate} />}
    </p>
  )
}
