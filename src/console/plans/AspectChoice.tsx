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
  /** Without it all. */
  readonly aspects?: readonly CarAspect[]
  /** Ticks what is missing with one press; undefined where nothing is. */
  readonly tickMissing?: MissingTicks | undefined
  /** Below the ticks. */
  readonly children?: ReactNode
}

/** What one may want to know of a car. None is ticked by itself: what is ticked is bought. */
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
