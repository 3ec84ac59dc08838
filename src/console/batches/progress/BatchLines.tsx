import { Link, useSearchParams } from 'react-router'
import { cx } from '#console/ui/class-names.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { LINE_GROUPS, countOf, linesOf, readGroup } from './line-groups.ts'
import { LineTable } from './LineTable.tsx'

interface BatchLinesProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
}

/** Every line and its result, filtered by the URL. */
export function BatchLines({ batch, lines }: BatchLinesProps) {
  const [search] = useSearchParams()
  const group = readGroup(search.get('situacao'))
  const shown = linesOf(group, lines)
  const withGroup = (name: string) => {
    const next = new URLSearchParams(search)
    if (name === LINE_GROUPS[0].name) next.delete('situacao')
    else next.set('situacao', name)
    return next.toString()
  }
  return (
    <section aria-labelledby="linhas" className="flex flex-col gap-3">
      <h2 id="linhas" className="text-lg font-bold">
        Linhas
      </h2>
      <nav aria-label="Mostrar" className="no-print">
        <ul className="flex flex-wrap gap-2">
          {LINE_GROUPS.filter((each) => each === group || countOf(each, batch.counts) > 0).map((each) => (
            <li key={each.name}>
              <Link
                to={{ search: withGroup(each.name) }}
                replace
                preventScrollReset
                aria-current={each === group ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium no-underline pointer-fine:min-h-9',
                  each === group
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'border-line bg-surface text-ink hover:bg-sunken',
                )}
              >
                {each.label}
                <span className="tabular-nums">{countOf(each, batch.counts).toLocaleString('pt-BR')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown.length === 0 ? (
        <EmptyState title="Nenhuma linha assim agora">Escolha outra situação acima.</EmptyState>
      ) : (
        <LineTable lines={shown} withValues={batch.kind !== 'createInquiry'} />
      )}
    </section>
  )
}
