import { Check } from 'lucide-react'
import { ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'

/** What was looked at and is clean: one line that runs on, as good news is read. No point is cut in two. */
export function Ticks({ kinds }: { readonly kinds: readonly AspectKind[] }) {
  return (
    <ul aria-label="Verificado, e nada consta" className="flex flex-wrap gap-x-4 pb-2">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-baseline gap-1 py-0.5 whitespace-nowrap">
          <Check aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 stroke-3 text-clean" />
          {ASPECT_WORDS[kind].tick}
        </li>
      ))}
    </ul>
  )
}
