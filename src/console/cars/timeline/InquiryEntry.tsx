import { useQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { Link } from 'react-router'
import { formatPlate } from '#brazil/plate.ts'
import { useIsFictitious } from '#console/account/facts.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { Finding } from '#console/rows/Finding.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { chargeLabel } from '#console/texts/charge-labels.ts'
import type { EntryOf } from './entry-kind.ts'
import { EntryFrame } from './EntryFrame.tsx'

interface InquiryEntryProps {
  readonly entry: EntryOf<'inquiry'>
  /** The file no longer shows anything of its answer. */
  readonly isPast: boolean
}

/**
 * A purchase: its verdict or its state, and its cost. If it answered about another car, the entry says so.
 */
export function InquiryEntry({ entry: { item, otherPlate }, isPast }: InquiryEntryProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const isFictitious = useIsFictitious(item)
  return (
    <EntryFrame
      icon={FileSearch}
      title={
        <Link
          to={paths.inquiry(item.id)}
          className="-my-3 inline-flex min-h-11 items-center underline-offset-2 hover:underline"
        >
          {serviceName(catalog, item.service)}
        </Link>
      }
      at={item.createdAt}
      by={item.createdBy.name}
      more={chargeLabel(item)}
      isPast={isPast}
    >
      {otherPlate === null ? (
        // A verdict that newer answers have replaced keeps its words and loses its colour.
        isPast && item.verdict && !isFictitious ? (
          item.verdict.text
        ) : (
          <Finding item={item} lines />
        )
      ) : (
        <p>
          O resultado fala de outro carro, placa{' '}
          <Link to={paths.car(otherPlate)} className="font-medium text-link">
            {formatPlate(otherPlate)}
          </Link>
          : nada dele entra nesta ficha.
        </p>
      )}
    </EntryFrame>
  )
}
