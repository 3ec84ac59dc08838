import { useQuery } from '@tanstack/react-query'
import { useIsFictitious } from '#console/account/facts.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { markOf } from '#console/services/mark.ts'
import { Mark } from '#console/services/Mark.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { stateLabel } from '#console/texts/state-labels.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { type RecordBeside, useBeside } from './beside.ts'
import { BesideNote } from './BesideNote.tsx'
import { carOf, stampOf } from './head-parts.ts'
import { overtakenStamp } from './overtaken-stamp.ts'
import { PlateHead } from './PlateHead.tsx'
import { Stamp } from './Stamp.tsx'

/** The head of a record: the car with its plate, and the verdict beside it. */
export function RecordHead({ record }: { readonly record: InquiryRecord }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const name = serviceName(catalog, record.service)
  const car = carOf(record)
  const mark = markOf(record, catalog)
  const done = record.state === 'done' ? stampOf(record) : null
  const beside = useBeside(record)
  const isFictitious = useIsFictitious(record)
  return (
    <PlateHead
      plate={record.plate}
      kind={name}
      // Without a car, the inquiry is the title.
      documentTitle={record.plate ? `${name} ${record.plate}` : name}
      car={car.name}
      {...(record.plate !== null && { plateTo: paths.car(record.plate) })}
      stamp={done && <RecordStamp done={done} beside={beside} isFictitious={isFictitious} />}
      note={beside !== null && beside.note !== '' && <BesideNote beside={beside} />}
    >
      {/* The mark as in the history: it tells two inquiries about people apart without a name. */}
      {mark !== undefined && <Mark mark={mark} />}
      {car.facts.length > 0 && <bdi className="min-w-0 wrap-anywhere">{car.facts.join(' · ')}</bdi>}
      {/* While it runs, the page shows the state; a normal end needs no state. */}
      {isFinal(record.state) && record.state !== 'done' && <Tag>{stateLabel(record.state)}</Tag>}
    </PlateHead>
  )
}

interface RecordStampProps {
  readonly done: NonNullable<ReturnType<typeof stampOf>>
  readonly beside: RecordBeside | null
  readonly isFictitious: boolean
}

/**
 * The stamp of the bought answer. An alert of the car's file removes its green. A later warning about one of
 * its points replaces the stamp.
 */
function RecordStamp({ done, beside, isFictitious }: RecordStampProps) {
  const now = useNow(60_000)
  const { overtaking = [], isInk } = beside ?? {}
  const verdict = overtaking.length > 0 ? overtakenStamp(overtaking, now) : done
  return <Stamp verdict={verdict} isInk={isInk === true || isFictitious} />
}
