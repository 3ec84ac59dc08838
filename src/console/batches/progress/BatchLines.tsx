import { Link, useSearchParams } from 'react-router'
import { cx } from '#console/ui/class-names.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import type { Batch, BatchLine, LeftOutLine } from '#contract/console/batch.ts'
import { LeftOutList } from './LeftOutList.tsx'
import { LEFT_OUT_GROUP, LINE_GROUPS, countOf, linesOf, readGroup } from './line-groups.ts'
import { LineTable } from './LineTable.tsx'

interface BatchLinesProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
  readonly leftOut: readonly LeftOutLine[]
}

/** Every line and its result, filtered by the URL. */
export function BatchLines({ batch, lines, leftOut }: BatchLinesProps) {
  const [search] = useSearchParams()
  const wanted = search.get('situacao')
  const showsLeftOut = wanted === LEFT_OUT_GROUP.name && leftOut.length > 0
  const group = readGroup(wanted)
  const shown = linesOf(group, lines)
  const others = LINE_GROUPS.filter((each) => each === group || countOf(each, batch.counts) > 0)
  return (
    <section aria-labelledby="linhas" className="flex flex-col gap-3">
      <h2 id="linhas" className="text-lg font-bold">
        Linhas
      </h2>
      <nav aria-label="Mostrar" className="no-print">
        <ul className="flex flex-wrap gap-2">
          {others.map((each) => (
            <GroupLink
              key={each.name}
              {...each}
              count={countOf(each, batch.counts)}
              current={!showsLeftOut && each === group}
            />
          ))}
          {leftOut.length > 0 && (
            <GroupLink {...LEFT_OUT_GROUP} count={leftOut.length} current={showsLeftOut} />
          )}
        </ul>
      </nav>
      {showsLeftOut && <LeftOutList lines={leftOut} />}
      {!showsLeftOut && shown.length === 0 && (
        <EmptyState title="Nenhuma linha assim agora">Escolha outra situação acima.</EmptyState>
      )}
      {!showsLeftOut && shown.length > 0 && (
        <LineTable key={group.name} lines={shown} withValues={batch.kind !== 'createInquiry'} />
      )}
    </section>
  )
}

interface GroupLinkProps {
  readonly name: string
  readonly label: string
  readonly count: number
  readonly current: boolean
}

function GroupLink({ name, label, count, current }: GroupLinkProps) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  if (name === LINE_GROUPS[0].name) next.delete('situacao')
  else next.set('situacao', name)
  return (
    <li>
      <Link
        to={{ search: next.toString() }}
        replace
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium no-underline pointer-fine:min-h-9',
          current
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-line bg-surface text-ink hover:bg-sunken',
        )}
      >
        {label}
        <span className="tabular-nums">{count.toLocaleString('pt-BR')}</span>
      </Link>
    </li>
  )
}
