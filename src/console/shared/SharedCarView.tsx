import { formatDate } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { formatPlate } from '#brazil/plate.ts'
import { listed } from '#brazil/words.ts'
import { PlateHead } from '#console/record/PlateHead.tsx'
import { Stamp } from '#console/record/Stamp.tsx'
import { aspectName, aspectText } from '#console/texts/aspect-labels.ts'
import { Section } from '#console/ui/Section.tsx'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { SharedCar } from '#contract/console/share.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { pointsBeside } from '#contract/service/verdict/missing-words.ts'

/** What the shop knows of a car: each aspect that was checked, with its date. */
export function SharedCarView({ file }: { readonly file: SharedCar }) {
  const { plate, otherForm, car, aspects, fipe, verdict } = file
  // Alerts, which stop a deal, come first, as in the file itself.
  const known = aspects
    .filter(({ state, aspect }) => state !== 'unknown' && !(fipe && aspect === 'fipe'))
    .toSorted((a, b) => rank(a) - rank(b))
  // A fact alone is not a verdict.
  const isAsked = known.some(({ state }) => state !== 'known')
  // Without the open points, a list of ticks would look complete. Those to confirm are in the list.
  const isAnswered = ({ state, warned }: (typeof aspects)[number]) =>
    warned ?? (state === 'clean' || state === 'alert')
  const open = pointsBeside(aspects.filter(isAnswered).map(({ aspect }) => aspect))
  return (
    <>
      <PlateHead
        plate={plate}
        kind="Ficha do carro"
        documentTitle="Resultado enviado"
        car={car ?? ''}
        stamp={verdict && isAsked && <CarStamp verdict={verdict} />}
      >
        {otherForm !== null && <span>Também {formatPlate(otherForm)}</span>}
      </PlateHead>
      <Section title="O que se sabe" className="pt-4">
        <ul className="-mt-3 text-sm">
          {known.map(({ aspect, state, text, at, warned }) => (
            <Line key={aspect} name={aspectName(aspect)} at={at}>
              <VerdictLabel
                label={{
                  tone: state,
                  text: warned ? 'A confirmar: o monitoramento avisou' : aspectText(aspect, { state, text }),
                }}
              />
            </Line>
          ))}
          {fipe && (
            <Line name={aspectName('fipe')} at={fipe.at}>
              <span className="font-medium">{formatCents(fipe.cents)}</span>
            </Line>
          )}
        </ul>
        {open.length > 0 && (
          <p className="py-2 text-muted">
            Falta verificar {listed(open.map((kind) => ASPECT_WORDS[kind].question))}.
          </p>
        )}
      </Section>
    </>
  )
}

function CarStamp({ verdict: { tone, text } }: { readonly verdict: NonNullable<SharedCar['verdict']> }) {
  return <Stamp verdict={{ tone, headline: text, detail: null }} isInk={tone === 'plain'} />
}

/** Sort key: alerts, then doubts, then the rest. */
function rank({ state }: SharedCar['aspects'][number]): number {
  return ['alert', 'unverified', state].indexOf(state)
}

interface LineProps {
  readonly name: string
  /** ISO 8601. */
  readonly at: string | null
  readonly children: React.ReactNode
}

function Line({ name, at, children }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2 @2xl:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <span className="@max-2xl:text-sm @max-2xl:text-muted">{name}</span>
      <span className="min-w-0 @max-2xl:order-1 @max-2xl:col-span-2">{children}</span>
      {at !== null && (
        <time dateTime={at} className="text-sm text-muted">
          {formatDate(at)}
        </time>
      )}
    </li>
  )
}
