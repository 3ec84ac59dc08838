import { Check } from 'lucide-react'
import { ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'

interface TicksProps {
  readonly kinds: readonly AspectKind[]
  /** Whether the stamp says that they are clean, so that no label is needed. */
  readonly isStamped?: boolean
}

/** The clean points, in columns (`ticks` in car.css). */
export function Ticks({ kinds, isStamped = false }: TicksProps) {
  return (
    <div className="@container pb-2">
      <ul aria-label="Verificado, e nada consta" className="ticks" data-labelled={isStamped ? undefined : ''}>
        {kinds.map((kind) => (
          <Tick key={kind} text={ASPECT_WORDS[kind].tick} />
        ))}
      </ul>
    </div>
  )
}

/** Longer words take both columns of a phone, where `Sem` is only for screen readers (characters). */
const LONG = 22

function Tick({ text }: { readonly text: string }) {
  const name = text.replace(/^Sem /, '')
  return (
    <li className="flex items-baseline gap-1 py-0.5" data-long={text.length > LONG ? '' : undefined}>
      <Check aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 stroke-3 text-clean" />
      <span>
        {name !== text && <b>Sem </b>}
        <span>{name}</span>
      </span>
    </li>
  )
}
