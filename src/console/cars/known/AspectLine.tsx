import { Check, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#brazil/dates.ts'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { aspectName, aspectText } from '#console/texts/aspect-labels.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { lowerFirst } from '#contract/service/verdict/words.ts'
import { aspectNotes } from './aspect-notes.ts'

interface AspectLineProps {
  readonly line: CarAspectLine
  readonly catalog: Pick<ShopCatalog, 'servicos'> | undefined
}

/** One question about the car: its answer, how old that is, and the purchase that gave it. */
export function AspectLine({ line, catalog }: AspectLineProps) {
  const { aspect, state } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-1.5 @2xl:grid-cols-[12rem_minmax(0,1fr)_auto] print:break-inside-avoid print:grid-cols-[10rem_minmax(0,1fr)_auto] print:py-0.5">
      <span className={state === 'unknown' ? 'text-muted' : '@max-2xl:text-sm @max-2xl:text-muted'}>
        {aspectName(aspect)}
      </span>
      <span className="min-w-0 @max-2xl:order-1 @max-2xl:col-span-2 print:order-none print:col-span-1">
        {state === 'unknown' ? (
          <span className="text-muted @max-2xl:hidden">Nunca consultado</span>
        ) : (
          <Answer line={line} />
        )}
        <Notes line={line} catalog={catalog} />
      </span>
      <Source line={line} catalog={catalog} />
    </li>
  )
}

/** An alert or an open question has a coloured label; a clean answer has a tick, as on a record. */
function Answer({ line }: Pick<AspectLineProps, 'line'>) {
  const text = aspectText(line.aspect, line)
  if (line.state === 'known') return text
  if (line.state !== 'clean') return <VerdictLabel label={{ tone: line.state, text }} />
  // What monitoring has told since is no longer what the purchase found.
  if (line.alert) {
    return (
      <>
        <VerdictLabel label={{ tone: 'unverified', text: 'A confirmar' }} />
        <span className="block text-sm text-muted">Na última consulta: {lowerFirst(text)}</span>
      </>
    )
  }
  return (
    <span className="flex items-baseline gap-2">
      <Check aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 stroke-3 text-clean" />
      {text}
    </span>
  )
}

/** The purchase that says so, and its age. */
function Source({ line: { at, inquiryId, service, state }, catalog }: AspectLineProps) {
  if (at === null || inquiryId === null) {
    // On a narrow screen the state itself takes this place.
    return (
      <span className="text-sm text-muted @2xl:hidden print:hidden">
        {state === 'unknown' && 'Nunca consultado'}
      </span>
    )
  }
  return (
    <Link
      to={paths.inquiry(inquiryId)}
      className="-my-2 flex min-h-11 items-center gap-x-1 text-sm text-muted underline-offset-2 hover:underline pointer-fine:min-h-0 print:min-h-0"
    >
      {service !== null && (
        <span className="@max-4xl:sr-only print:not-sr-only">{serviceName(catalog, service)},</span>
      )}{' '}
      <Age at={at} className="whitespace-nowrap print:hidden" />
      <span className="hidden print:inline">{formatDate(at)}</span>
    </Link>
  )
}

function Notes({ line, catalog }: AspectLineProps) {
  const now = useNow(60_000)
  const notes = aspectNotes(line, (service) => serviceName(catalog, service), now)
  return notes.map(({ to, isDoubt, text, linkText }) => (
    <span key={text} className={cx('block text-sm', !isDoubt && 'text-muted')}>
      {isDoubt && (
        <CircleDashed aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-2px] text-unverified" />
      )}
      {text}{' '}
      <Link to={to} className="text-accent underline underline-offset-2">
        {linkText}
      </Link>
    </span>
  ))
}
