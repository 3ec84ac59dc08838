import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted } from '#brazil/words.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { TypeAhead } from '#console/ui/type-ahead/TypeAhead.tsx'
import type { FipeList } from '#contract/console/fipe-list.ts'

interface ListStepProps {
  readonly label: string
  /** Help that depends on the items of the list. */
  readonly helpOf?: (items: FipeList['items']) => string | undefined
  readonly query: UseQueryResult<FipeList>
  readonly value: string | undefined
  readonly onChange: (code: string | null) => void
  /** An option is highlighted for a moment: its dependent list may be read ahead. */
  readonly onConsider?: (code: string) => void
  /** Another way to the car, for a list that the table lacks: reading again would not help. */
  readonly otherWay?: ReactNode
  /** The previous step was just chosen by hand, so the focus moves here. */
  readonly takeFocus?: boolean
}

/** One list of the selection. */
export function ListStep({
  label,
  helpOf,
  query,
  value,
  onChange,
  onConsider,
  otherWay,
  takeFocus = false,
}: ListStepProps) {
  return (
    <QueryView
      query={query}
      label={`Carregando: ${label.toLowerCase()}`}
      skeleton={<Skeleton className="h-18" />}
      {...(otherWay !== undefined && {
        missing: () => <ErrorNotice error={query.error} actions={otherWay} />,
      })}
      // Too much text for the column of one box.
      frame={(notice) => <div className="col-span-full">{notice}</div>}
    >
      {({ items }) => {
        if (items.length === 0) return <NothingPublished label={label} />
        // The code is from another list, or from a month in which it was not published.
        const unknown = value !== undefined && items.every((item) => item.code !== value)
        return (
          <TypeAhead
            label={label}
            help={helpOf?.(items)}
            options={items}
            value={value ?? null}
            // Fits the narrowest box.
            placeholder={counted(items.length, 'opção', 'opções')}
            warning={
              unknown ? 'O que estava escolhido não foi publicado neste mês. Escolha outra opção.' : undefined
            }
            takeFocus={takeFocus}
            onChange={onChange}
            onConsider={onConsider}
          />
        )
      }}
    </QueryView>
  )
}

function NothingPublished({ label }: { readonly label: string }) {
  return (
    <Notice tone="warning" title={`${label}: nada publicado`}>
      <p>A tabela deste mês não traz opções para esta escolha. Tente outro mês.</p>
    </Notice>
  )
}
