import type { ReactNode } from 'react'
import { aspectList, aspectName } from '#console/texts/aspect-labels.ts'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import { cx } from '#console/ui/class-names.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import type { Together } from './together.ts'

export interface AspectTicksProps {
  readonly aspects: readonly CarAspect[]
  /** All ticked aspects, here and elsewhere. */
  readonly wanted: readonly CarAspect[]
  readonly onChange: (wanted: readonly CarAspect[]) => void
  /** A short note after an aspect's name. */
  readonly noteOf?: (aspect: CarAspect) => ReactNode
  /** The price of each aspect alone, at the right edge. */
  readonly prices?: ReadonlyMap<CarAspect, string> | undefined
  /** Groups of aspects that share one tick. */
  readonly together?: readonly Together[] | undefined
}

/** Aspects of a car, each with a tick. */
export function AspectTicks({ aspects, wanted, onChange, noteOf, prices, together }: AspectTicksProps) {
  const tick = (own: readonly CarAspect[], ticked: boolean) =>
    onChange(CAR_ASPECTS.filter((each) => (own.includes(each) ? ticked : wanted.includes(each))))
  // Names without notes or prices are short: two fit side by side on a phone.
  const isShort = !noteOf && !prices
  return (
    <div
      className={cx(
        'grid @md:grid-cols-2 @md:gap-x-6 @3xl:grid-cols-3',
        isShort && '@min-[20rem]:grid-cols-2 @min-[20rem]:gap-x-3',
      )}
    >
      {boxesOf(aspects, together).map(({ aspect, own, name }) => (
        <Checkbox
          key={aspect}
          className="[&>label]:w-full [&>label>:last-child]:flex-1 pointer-fine:[&>label]:min-h-8 pointer-fine:[&>label]:py-1"
          label={
            <span className="flex items-baseline gap-x-2">
              <span className="flex flex-1 flex-wrap items-baseline gap-x-2">
                <span>{name}</span>
                {noteOf?.(aspect)}
              </span>{' '}
              <span className="whitespace-nowrap text-muted tabular-nums">{prices?.get(aspect)}</span>
            </span>
          }
          // A tick is never hidden: it costs money.
          checked={own.some((each) => wanted.includes(each))}
          onChange={(event) => tick(own, event.target.checked)}
        />
      ))}
    </div>
  )
}

interface Box {
  /** The first aspect of the box. */
  readonly aspect: CarAspect
  readonly own: readonly CarAspect[]
  readonly name: string
}

/** One box for each aspect. A group with a shared tick is one box at the place of its first aspect. */
function boxesOf(aspects: readonly CarAspect[], together: readonly Together[] = []): readonly Box[] {
  return aspects.flatMap((aspect): Box[] => {
    const group = together.find((each) => each.aspects.includes(aspect))
    const own = group ? aspects.filter((each) => group.aspects.includes(each)) : [aspect]
    if (own[0] !== aspect) return []
    const isAlone = group === undefined || own.length === 1
    return [{ aspect, own, name: isAlone ? aspectName(aspect) : `${group.name}: ${aspectList(own)}` }]
  })
}
