import type { ReactNode } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import { AspectTicks, type AspectTicksProps } from './AspectTicks.tsx'

interface MissingTicks {
  readonly busy: boolean
  readonly onPress: () => void
}

interface AspectChoiceProps extends Omit<AspectTicksProps, 'aspects'> {
  readonly legend: string
  /** All aspects by default. */
  readonly aspects?: readonly CarAspect[]
  /** Ticks all missing aspects with one press; undefined if none is missing. */
  readonly tickMissing?: MissingTicks | undefined
  /** Shown below the ticks. */
  readonly children?: ReactNode
}

/**
 * The aspects that a person may want to know about a car. None is ticked by default: a ticked aspect is
 * bought.
 */
export function AspectChoice({ legend, tickMissing, children, ...props }: AspectChoiceProps) {
  const { aspects = CAR_ASPECTS, wanted, onChange } = props
  const kept = useKeptFocus(`${!tickMissing} ${wanted.length > 0}`)
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div {...kept}>
        <div className="flex flex-wrap gap-x-2 pb-2 empty:hidden">
          {tickMissing && (
            <Button size="sm" busy={tickMissing.busy} onClick={() => tickMissing.onPress()}>
              Marcar o que falta
            </Button>
          )}
          {wanted.length > 0 && (
            <Button size="sm" onClick={() => onChange([])}>
              Desmarcar tudo
            </Button>
          )}
        </div>
        <AspectTicks {...props} aspects={aspects} />
        {children}
      </div>
    </fieldset>
  )
}
