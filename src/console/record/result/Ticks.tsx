import { Check } from 'lucide-react'
import { ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'

/** What was looked at and is clean. */
export function Ticks({ kinds }: { readonly kinds: readonly AspectKind[] }) {
  return (
    <ul
      aria-label="Verificado, e nada consta"
      className="columns-2 gap-x-4 pb-2 @2xl:columns-3 print:columns-3"
    >
      {kinds.map((kind) => (
        <li key={kind} className="flex break-inside-avoid items-baseline gap-2 py-0.5">
          <Check aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 stroke-3 text-clean" />
          {ASPECT_WORDS[kind].tick}
        </li>
      ))}
    </ul>
  )
}
