import { useQuery } from '@tanstack/react-query'
import { Check, CircleDashed } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router'
import { formatAge } from '#brazil/age.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { stillAnswers, usePaidBefore } from '#console/purchase/paid-before.ts'
import { turnedOff } from '#console/services/availability.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'
import { serviceThatLooks } from '#contract/service/verdict/promises.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { upperFirst } from '#contract/service/verdict/words.ts'
import { labelOf } from './field-label.ts'
import { LinkReader } from './link-reader.ts'

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

function Ticks({ kinds }: { readonly kinds: readonly AspectKind[] }) {
  return (
    <ul
      aria-label="Verificado, e nada consta"
      className="columns-2 gap-x-4 pb-2 text-[0.9375rem] @2xl:columns-3 print:columns-3"
    >
      {kinds.map((kind) => (
        <li key={kind} className="flex break-inside-avoid items-baseline gap-2 py-0.5">
          <Check aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 stroke-3 text-clean" />
          {upperFirst(ASPECT_WORDS[kind].question)}
        </li>
      ))}
    </ul>
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

function Offer({ kinds, plate }: { readonly kinds: readonly AspectKind[]; readonly plate: string }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const items = catalog?.servicos.filter(({ servico }) => !turnedOff(catalog, servico)) ?? []
  const offer = serviceThatLooks(kinds, items)
  if (!offer) return null
  return (
    <>
      {' '}
      <OfferLink offer={offer} plate={plate} />
    </>
  )
}

/** The service that looks at it: the answer, where the shop has paid for it already, else its price. */
function OfferLink({ offer, plate }: { readonly offer: CatalogItem; readonly plate: string }) {
  const now = useNow(60_000)
  const paid = usePaidBefore(plate).get(offer.servico)
  return (
    <Link
      to={paid ? paths.inquiry(paid.id) : paths.newInquiry(offer.servico, { placa: plate })}
      className="no-print inline-block py-2.5 text-ink pointer-fine:py-1 underline underline-offset-2"
    >
      {paid ? `${offer.nome}: ${paidWords(paid, now)}` : `${offer.nome}, ${priceLabel(offer)}`}
    </Link>
  )
}

/** `Nada consta, já paga`. An older answer says its age. */
function paidWords(paid: HistoryItem, now: number): string {
  if (paid.state !== 'done') return 'em andamento'
  const state = stillAnswers(paid, now) ? 'já paga' : `já paga ${formatAge(paid.createdAt, now)}`
  return paid.verdict ? `${paid.verdict.text}, ${state}` : state
}
