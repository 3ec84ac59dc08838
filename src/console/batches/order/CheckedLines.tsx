import { memo, Suspense } from 'react'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Section } from '#console/ui/Section.tsx'
import type { CheckedList } from '../reading/checked-list.ts'
import { lineNumbers } from './left-out.ts'

// An empty list needs neither the reader nor this part. Both load at the first touch.
const LineLists = lazyPart(() => import('./LineLists.tsx').then((module) => module.LineLists), PartMissing)
export const preloadLineLists = LineLists.preload

/** The check of a list: what is being checked, then line by line. */
export const CheckedLines = memo(function CheckedLines({ list }: { readonly list: CheckedList }) {
  return (
    <Section title="Conferência" aside={<span className="text-muted">Nada foi enviado</span>}>
      <div className="flex flex-col gap-6">
        {list.lines.length === 0 && (
          <p className="text-muted">Cada linha é conferida aqui enquanto você digita ou cola.</p>
        )}
        {list.oneLine && (
          <p className="text-muted">A lista veio em uma linha só: cada item conta como uma linha.</p>
        )}
        {list.headings.length > 0 && (
          <p className="text-muted">Nomes das colunas: {lineNumbers(list.headings)}.</p>
        )}
        {list.lines.length > 0 && (
          <Suspense>
            <LineLists lines={list.lines} />
          </Suspense>
        )}
      </div>
    </Section>
  )
})
