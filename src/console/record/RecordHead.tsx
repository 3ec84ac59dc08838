import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { markOf } from '#console/services/mark.ts'
import { Mark } from '#console/services/Mark.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { useBeside } from './beside.ts'
import { BesideNote } from './BesideNote.tsx'
import { carOf, stampOf } from './head-parts.ts'
import { PlateHead } from './PlateHead.tsx'
import { Stamp } from './Stamp.tsx'

/** The car by its plate, and the verdict beside it. */
export function RecordHead({ record }: { readonly record: InquiryRecord }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const name = serviceName(catalog, record.service)
  const { label, tone } = stateText(record.state, record.following)
  const car = carOf(record)
  const mark = markOf(record, catalog)
  return (
    <PlateHead
      plate={record.plate}
      kind={name}
      // Without a car the inquiry itself is the title.
      documentTitle={record.plate ? `${name} ${record.plate}` : name}
      car={car.name}
      {...(record.plate !== null && { plateTo: paths.car(record.plate) })}
      stamp={<RecordStamp record={record} />}
    >
      {/* As in the history: it tells two buyers apart and names nobody. */}
      {mark !== undefined && <Mark mark={mark} />}
      {car.facts.length > 0 && <bdi className="min-w-0 wrap-anywhere">{car.facts.join(' · ')}</bdi>}
      {/* While it runs, the page itself says so; the normal end is silent. */}
      {isFinal(record.state) && record.state !== 'done' && (
        <Tag tone={tone === 'accent' ? 'accent' : 'neutral'}>{label}</Tag>
      )}
      {record.plate !== null && (
        // The plate leads there too, and on a phone alone: the answer stays on the first screen.
        <Link
          to={paths.car(record.plate)}
          aria-hidden="true"
          tabIndex={-1}
          className="no-print inline-flex min-h-11 items-center text-accent underline underline-offset-2 max-sm:hidden pointer-fine:min-h-0"
        >
          Ver a ficha do carro
        </Link>
      )}
    </PlateHead>
  )
}

/** The answer that was bought; under it what the car's file says beside it. */
function RecordStamp({ record }: { readonly record: InquiryRecord }) {
  const verdict = record.state === 'done' ? stampOf(record) : null
  const beside = useBeside(record)
  return (
    <>
      {verdict && <Stamp verdict={verdict} />}
      {beside && <BesideNote beside={beside} />}
    </>
  )
}
