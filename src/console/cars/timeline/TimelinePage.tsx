import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { CarFile, CarQuery, TimelineEntry } from '#contract/console/car.ts'
import { carQuery } from '../car-query.ts'
import { toConfirm } from '../known/groups.ts'
import { AccountEntry, AlertEntry, NoteEntry } from './entries.tsx'
import { InquiryEntry } from './InquiryEntry.tsx'
import { isPast } from './present.ts'

interface TimelinePageProps extends Pick<CarQuery, 'kinds' | 'cursor'> {
  readonly plate: string
}

/**
 * One page of the timeline, and the following pages on request. Each page starts where the one before it now
 * ends, so that a new entry never makes a page skip one.
 */
export function TimelinePage({ plate, kinds, cursor }: TimelinePageProps) {
  const query = useQuery(carQuery(plate, { ...(kinds && { kinds }), ...(cursor && { cursor }) }))
  return (
    <QueryView query={query} label="Carregando a linha do tempo" skeleton={<Skeleton className="h-40" />}>
      {(file) => <Entries file={file} plate={plate} kinds={kinds} isFirst={cursor === undefined} />}
    </QueryView>
  )
}

interface EntriesProps extends Pick<TimelinePageProps, 'plate' | 'kinds'> {
  readonly file: CarFile
  readonly isFirst: boolean
}

function Entries({ file, plate, kinds, isFirst }: EntriesProps) {
  const { aspects, timeline, nextCursor } = file
  const above = new Set([...toConfirm(aspects).values()].map(({ id }) => id))
  const [wantsMore, setWantsMore] = useState(false)
  const older = useRef<HTMLDivElement>(null)
  if (isFirst && timeline.length === 0) return <p className="py-3 text-muted">Nada aqui ainda.</p>
  return (
    <>
      <ul className="tabular-nums">
        {timeline.map((entry) => (
          <li key={keyOf(entry)} className="border-b border-line py-3">
            <Entry entry={entry} above={above} isPast={isPast(entry, file)} />
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <div ref={older} tabIndex={-1} className="outline-none">
          {wantsMore ? (
            <TimelinePage plate={plate} kinds={kinds} cursor={nextCursor} />
          ) : (
            <Button
              className="mt-3"
              onClick={() => {
                setWantsMore(true)
                // This button disappears; the older entries come in its place.
                older.current?.focus({ preventScroll: true })
              }}
            >
              Mostrar mais antigos
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface EntryProps {
  readonly entry: TimelineEntry
  /** Ids of the alerts that have their button above, at a question. */
  readonly above: ReadonlySet<string>
  readonly isPast: boolean
}

function Entry({ entry, above, isPast: past }: EntryProps) {
  switch (entry.kind) {
    case 'inquiry':
      return <InquiryEntry entry={entry} isPast={past} />
    case 'note':
      return <NoteEntry entry={entry} />
    case 'alert':
      return <AlertEntry entry={entry} isConfirmedAbove={above.has(entry.alert.id)} isPast={past} />
    case 'account':
      return <AccountEntry entry={entry} isPast={past} />
  }
}

function keyOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'inquiry':
      return entry.item.id
    case 'note':
      return entry.id
    case 'alert':
      return entry.alert.id
    case 'account':
      return `account ${entry.at}`
  }
}
