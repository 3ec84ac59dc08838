import { Check } from 'lucide-react'
import { cx } from '#console/ui/class-names.ts'
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
      <ul
        aria-label="Verificado, e nada consta"
        className={cx(
          'grid grid-flow-dense grid-cols-2 gap-x-3 @md:grid-cols-[repeat(3,auto)] @md:justify-start @md:gap-x-6 @[52rem]:grid-cols-[repeat(5,auto)] @[52rem]:gap-x-4',
          !isStamped && LABEL,
        )}
      >
        {kinds.map((kind) => (
          <li
            key={kind}
            className={cx('flex items-baseline gap-1 py-0.5', isLong(kind) && '@max-md:col-span-2')}
          >
            <Check aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 stroke-3 text-clean" />
            <Words text={ASPECT_WORDS[kind].tick} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A phone says over them what the ticks are, since the words there do not. */
const LABEL =
  '@max-md:before:col-span-2 @max-md:before:text-xs @max-md:before:text-muted @max-md:before:content-[attr(aria-label)]'

/** It takes both columns of a phone. */
const isLong = (kind: AspectKind) => ASPECT_WORDS[kind].tick.length > 22

function Words({ text }: { readonly text: string }) {
  const name = text.replace(/^Sem /, '')
  return (
    <span>
      {name !== text && <span className="@max-md:sr-only">Sem </span>}
      <span className="@max-md:block @max-md:first-letter:uppercase">{name}</span>
    </span>
  )
}
