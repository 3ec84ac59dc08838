import { useMutation, useQueryClient } from '@tanstack/react-query'
import { aspectList } from '#console/texts/aspect-labels.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { AspectChoice } from './AspectChoice.tsx'
import { AspectTicks, type AspectTicksProps } from './AspectTicks.tsx'
import { isMissing } from './missing.ts'
import { planQuery } from './plan-query.ts'
import { useOnceOpen } from './use-once-open.ts'
import { type Freshness, freshnessOf } from './wanted.ts'

interface CarAspectChoiceProps extends Pick<AspectTicksProps, 'wanted' | 'onChange' | 'prices' | 'together'> {
  /** A parsed plate. */
  readonly plate: string
  /** The line of the car's file for each aspect. */
  readonly known: readonly CarAspectLine[]
}

/** The aspects that a person may want to know about this car. Known ones are folded below the others. */
export function CarAspectChoice({ plate, known, ...choice }: CarAspectChoiceProps) {
  const now = useNow(60_000)
  const lineOf = (aspect: CarAspect) => known.find((line) => line.aspect === aspect)
  const stateOf = (aspect: CarAspect) => freshnessOf(lineOf(aspect), now)
  const isFresh = (aspect: CarAspect) => stateOf(aspect).kind === 'fresh'
  const missing = CAR_ASPECTS.filter((aspect) =>
    known.some((line) => line.aspect === aspect && isMissing(line)),
  )
  const { wanted, onChange } = choice
  const { mutate, isPending, data: unsold = NONE } = useTickMissing({ plate, missing, wanted, onChange })
  const isOpen = missing.some((aspect) => !wanted.includes(aspect) && !unsold.includes(aspect))
  return (
    <AspectChoice
      legend="O que você quer saber?"
      {...choice}
      aspects={CAR_ASPECTS.filter((aspect) => !isFresh(aspect))}
      tickMissing={isOpen ? { busy: isPending, onPress: mutate } : undefined}
      noteOf={(aspect) => <Note {...stateOf(aspect)} />}
    >
      {unsold.length > 0 && (
        <p className="text-muted">Nenhuma consulta à venda hoje responde sobre {aspectList(unsold)}.</p>
      )}
      <AskAgain {...choice} aspects={CAR_ASPECTS.filter(isFresh)} stateOf={stateOf} />
    </AspectChoice>
  )
}

const NONE: readonly string[] = []

interface TickMissing extends Pick<AspectTicksProps, 'wanted' | 'onChange'> {
  readonly plate: string
  readonly missing: readonly CarAspect[]
}

/** Ticks the missing aspects that are on sale. Its data are the other missing ones, which the plan names. */
function useTickMissing({ plate, missing, wanted, onChange }: TickMissing) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await client.query(planQuery({ plate, aspects: missing }))).unanswered,
    onSettled: (unsold: readonly string[] = NONE) =>
      onChange([...new Set([...wanted, ...missing.filter((aspect) => !unsold.includes(aspect))])]),
  })
}

interface AskAgainProps extends Omit<AspectTicksProps, 'noteOf'> {
  readonly stateOf: (aspect: CarAspect) => Freshness
}

/** The known aspects. If one purchase has answered all of them, its age is given once. */
function AskAgain({ stateOf, ...ticks }: AskAgainProps) {
  const { aspects, wanted } = ticks
  const open = useOnceOpen(aspects.some((aspect) => wanted.includes(aspect)))
  const [age, ...others] = new Set(aspects.map((aspect) => stateOf(aspect).text))
  if (age === undefined) return null
  const isOneAge = others.length === 0
  return (
    <Disclosure
      open={open}
      summary={
        <span>
          Consultar de novo{' '}
          <span className="font-normal text-muted">o que já se sabe{isOneAge && `, ${age}`}</span>
        </span>
      }
    >
      <AspectTicks {...ticks} noteOf={(aspect) => !isOneAge && <Note {...stateOf(aspect)} />} />
    </Disclosure>
  )
}

/** Most aspects have not been asked about, so they need no note. */
function Note({ kind, text }: Freshness) {
  if (text === '') return null
  return (
    <>
      {' '}
      <span className={kind === 'fresh' ? 'text-muted' : 'font-medium'}>
        {kind === 'old' ? `antigo: ${text}` : text}
      </span>
    </>
  )
}
