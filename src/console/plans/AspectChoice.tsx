import { aspectName } from '#console/texts/aspect-labels.ts'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import { cx } from '#console/ui/class-names.ts'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { useNow } from '#console/ui/use-now.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import { type Freshness, type KnownLine, freshnessOf } from './wanted.ts'

interface AspectChoiceProps {
  readonly legend: string
  readonly wanted: readonly CarAspect[]
  readonly onChange: (wanted: readonly CarAspect[]) => void
  /** What the car's file says of each; undefined for a list of cars. */
  readonly known?: readonly KnownLine[]
}

/** Every aspect of a car with a tick. None is ticked by itself: what is ticked is bought. */
export function AspectChoice({ legend, wanted, onChange, known }: AspectChoiceProps) {
  const now = useNow(60_000)
  const lines = CAR_ASPECTS.map((aspect) => {
    const line = known?.find((each) => each.aspect === aspect)
    return { aspect, freshness: known && freshnessOf(line, now) }
  })
  const missing = lines.flatMap(({ aspect, freshness }) => (freshness?.kind === 'missing' ? [aspect] : []))
  const isOpen = missing.some((aspect) => !wanted.includes(aspect))
  const kept = useKeptFocus(`${isOpen} ${wanted.length > 0}`)
  const toggle = (aspect: CarAspect, ticked: boolean) =>
    onChange(CAR_ASPECTS.filter((each) => (each === aspect ? ticked : wanted.includes(each))))
  return (
    <fieldset className="@container min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div {...kept}>
        <div className="grid @md:grid-cols-2 @md:gap-x-6 @3xl:grid-cols-3">
          {lines.map(({ aspect, freshness }) => (
            <Checkbox
              key={aspect}
              className="[&>label]:w-full pointer-fine:[&>label]:min-h-9 pointer-fine:[&>label]:py-1.5"
              label={<AspectLabel aspect={aspect} freshness={freshness} />}
              checked={wanted.includes(aspect)}
              onChange={(event) => toggle(aspect, event.target.checked)}
            />
          ))}
        </div>
        <div className="-mx-3 mt-1 flex flex-wrap gap-x-2 empty:hidden">
          {isOpen && (
            <Button variant="quiet" size="sm" onClick={() => onChange(union(wanted, missing))}>
              {missing.length === CAR_ASPECTS.length ? 'Marcar tudo' : 'Marcar o que falta'}
            </Button>
          )}
          {wanted.length > 0 && (
            <Button variant="quiet" size="sm" onClick={() => onChange([])}>
              Desmarcar
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}

interface AspectLabelProps {
  readonly aspect: CarAspect
  readonly freshness: Freshness | undefined
}

function AspectLabel({ aspect, freshness }: AspectLabelProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span>{aspectName(aspect)}</span>
      {/* What nobody asked about is the rule: it needs no words. */}
      {freshness && freshness.text !== '' && (
        <>
          {' '}
          <span className={cx('text-sm', freshness.kind === 'fresh' ? 'text-muted' : 'font-medium')}>
            {freshness.kind === 'old' ? `antigo: ${freshness.text}` : freshness.text}
          </span>
        </>
      )}
    </span>
  )
}

function union(one: readonly CarAspect[], other: readonly CarAspect[]): readonly CarAspect[] {
  return CAR_ASPECTS.filter((aspect) => one.includes(aspect) || other.includes(aspect))
}
