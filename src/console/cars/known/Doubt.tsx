import { CircleDashed } from 'lucide-react'
import { aspectText } from '#console/texts/aspect-labels.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { lowerFirst } from '#contract/service/verdict/words.ts'
import type { Question } from './groups.ts'
import { Notes } from './Notes.tsx'

/** Clean for one purchase, and no longer certain. */
export function Doubt({ line }: { readonly line: Question }) {
  const { kind, aspect, state } = line
  return (
    <section className="border-l-3 border-dashed border-unverified py-1 pl-4 max-sm:-ml-4 max-sm:pl-3.5">
      <h2 className="flex items-center gap-2 text-lg font-semibold text-unverified">
        <CircleDashed aria-hidden="true" className="size-5 shrink-0" />
        {ASPECT_WORDS[kind].name}: a confirmar
      </h2>
      {line.alert !== null && state === 'clean' && (
        <p className="text-muted">Na última consulta: {lowerFirst(aspectText(aspect, line))}</p>
      )}
      <Notes line={line} />
    </section>
  )
}
