import { Check } from 'lucide-react'
import { ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'

interface TicksProps {
  readonly kinds: readonly AspectKind[]
  /** The stamp says that they are clean: no label has to. */
  readonly isStamped: boolean
}

/** What was looked at and is clean, in columns. A phone has no room for `Sem` in two: it is only heard there. */
export function Ticks({ kinds, isStamped }: TicksProps) {
  return (
    <div className="@container pb-2">
      {!isStamped && (
        <p aria-hidden="true" className="text-xs text-muted @md:hidden">
          Verificado, e nada consta
        </p>
      )}
      <ul
        aria-label="Verificado, e nada consta"
        className="grid grid-cols-[auto_minmax(0,auto)] justify-between gap-x-3 @md:grid-cols-[repeat(3,auto)] @md:justify-start @md:gap-x-6 @[52rem]:grid-cols-[repeat(5,auto)] @[52rem]:gap-x-4"
      >
        {kinds.map((kind) => (
          <li key={kind} className="flex items-baseline gap-1 py-0.5">
            <Check aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 stroke-3 text-clean" />
            <Words text={ASPECT_WORDS[kind].tick} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Words({ text }: { readonly text: string }) {
  const name = text.replace(/^Sem /, '')
  return (
    <span>
      {name !== text && <span className="@max-md:sr-only">Sem </span>}
      <span className="inline-block @max-md:first-letter:uppercase">{name}</span>
    </span>
  )
}
