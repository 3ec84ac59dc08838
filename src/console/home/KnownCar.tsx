import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatPlate } from '#brazil/plate.ts'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/rows/CarName.tsx'
import { Age } from '#console/ui/Age.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { MORE_THAN_PHONE, useMedia } from '#console/ui/use-media.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import { useIsTest } from '#console/wallet/use-affordability.ts'
import type { CarFile } from '#contract/console/car.ts'
import { AllLink, DayPart } from './DayPart.tsx'
import { type KnownLine, knownLines } from './known-lines.ts'

/** What the shop has already paid for about a car, shown before any offer. */
export function KnownCar({ file, plate }: { readonly file: CarFile; readonly plate: string }) {
  const lines = knownLines(file.aspects)
  if (!isKnownCar(file)) return null
  return (
    <DayPart title="O que se sabe" aside={<AllLink to={paths.car(plate)}>Abrir a ficha</AllLink>}>
      <CarName car={file.car} wraps className="block pt-2 font-medium" />
      {isSummary(file.verdict, lines) && <VerdictLabel label={file.verdict} />}
      {lines.length === 0 ? (
        <p className="py-2 text-muted">
          A ficha de {formatPlate(plate)} tem anotações ou consultas, e ainda nada verificado.
        </p>
      ) : (
        <Lines lines={lines} plate={plate} isWhole={file.verdict?.tone === 'clean'} />
      )}
    </DayPart>
  )
}

interface LinesProps {
  readonly lines: readonly KnownLine[]
  readonly plate: string
  /** Whether the file has a clean answer for every point of the car. */
  readonly isWhole: boolean
}

/**
 * On a phone the actions must come soon: lines without an alert or doubt are folded, except for the first
 * line.
 */
function Lines({ lines, plate, isWhole }: LinesProps) {
  const hasRoom = useMedia(MORE_THAN_PHONE)
  const isTest = useIsTest()
  const loud = lines.filter(({ tone }) => tone === 'alert' || tone === 'unverified').length
  const rest = lines.slice(Math.max(loud, 1))
  const isFolded = !hasRoom && rest.length > 1
  const list = (shown: readonly KnownLine[]) => (
    <ul>
      {shown.map((line) => (
        <li key={`${line.inquiryId} ${line.text}`} className="border-b border-line">
          <Known line={line} plate={plate} isWhole={isWhole} />
        </li>
      ))}
    </ul>
  )
  if (!isFolded) return list(lines)
  return (
    <>
      {list(lines.slice(0, -rest.length))}
      <Disclosure
        className="border-b border-line"
        summary={`Mais ${rest.length} respostas${isTest ? '' : ' já pagas'}`}
      >
        {list(rest)}
      </Disclosure>
    </>
  )
}

/**
 * Whether the file has anything to show. A note, or a purchase that says nothing about the car, counts too.
 */
export function isKnownCar({ aspects, timeline }: CarFile): boolean {
  return timeline.length > 0 || knownLines(aspects).length > 0
}

/** Whether the verdict only says how much was checked. Alerts, doubts and facts have lines of their own. */
function isSummary(verdict: CarFile['verdict'], lines: readonly KnownLine[]): boolean {
  return verdict?.tone === 'plain' && lines.some(({ tone }) => tone !== 'plain')
}

interface KnownProps extends Pick<LinesProps, 'plate' | 'isWhole'> {
  readonly line: KnownLine
}

function Known({ line: { tone, text, at, inquiryId }, plate, isWhole }: KnownProps) {
  const isTest = useIsTest()
  // As in every list: a clean answer is green only if no question about the car is open.
  const part = tone === 'clean' && !isWhole
  return (
    <Link
      to={inquiryId === null ? paths.car(plate) : paths.inquiry(inquiryId)}
      className="-mx-2 flex min-h-11 items-center gap-x-4 rounded-sm px-2 py-2 text-ink no-underline hover:bg-sunken active:bg-sunken"
    >
      <VerdictLabel label={{ tone, text, part }} className="max-sm:flex-1" />
      <span className="whitespace-nowrap text-muted">
        <Age at={at} />
        <span className="font-medium text-ink max-sm:sr-only">
          {inquiryId === null ? ' · ver na ficha' : ` · ${isTest ? '' : 'já paga, '}ver`}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted sm:hidden" />
    </Link>
  )
}
