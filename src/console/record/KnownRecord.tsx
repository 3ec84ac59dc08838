import { useQuery } from '@tanstack/react-query'
import { useIsFictitious } from '#console/account/facts.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { stateLabel } from '#console/texts/state-labels.ts'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { isFipeSlug } from '#contract/service/slugs.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { reachInWords } from '#contract/service/verdict/missing-words.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import { PlateHead } from './PlateHead.tsx'
import { Stamp } from './Stamp.tsx'

interface KnownRecordProps {
  /** The line of the list that led here. */
  readonly item: HistoryItem
  readonly label: string
}

/** The data that a list has about a purchase, laid out as its record, which is loading. */
export function KnownRecord({ item, label }: KnownRecordProps) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const name = serviceName(catalog, item.service)
  // A FIPE value is shown below the head, with its month. About a person, the answer says more than the list.
  const isOther = isFipeSlug(item.service) || item.about !== undefined
  const stamp = isOther ? null : item.verdict
  return (
    <article className="paper tabular-nums" aria-busy="true">
      <PlateHead
        plate={item.plate}
        kind={name}
        documentTitle={item.plate ? `${name} ${item.plate}` : name}
        car={item.car ?? ''}
        {...(item.plate !== null && { plateTo: paths.car(item.plate) })}
        stamp={item.state === 'done' && stamp && <KnownStamp item={item} label={stamp} />}
      >
        {item.state === 'done' ? (
          // Reserves the height of the facts about the car.
          <span aria-hidden="true">&nbsp;</span>
        ) : (
          <Tag>{stateLabel(item.state)}</Tag>
        )}
      </PlateHead>
      <Loading
        label={label}
        skeleton={
          <div className="flex flex-col gap-4 pt-3">
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
          </div>
        }
      />
    </article>
  )
}

/**
 * The stamp as the result will show it: a narrow answer must not look like a whole one, even for a moment.
 */
function KnownStamp({ item, label }: { readonly item: HistoryItem; readonly label: VerdictLabel }) {
  const { service } = item
  const isClean = label.tone === 'clean'
  const promised = promisesOf(service)
  const kinds = isClean && promised ? promised : []
  return (
    <Stamp
      isInk={useIsFictitious(item) || (isClean && promised === undefined)}
      verdict={{
        tone: label.tone,
        headline: label.text,
        detail: reachInWords(kinds),
        aspects: kinds.map((kind) => ({ kind })),
      }}
    />
  )
}
