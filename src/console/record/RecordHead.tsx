import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { serviceName } from '#console/services/service-name.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { cx } from '#console/ui/class-names.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { type InquiryRecord, isFinal } from '#contract/console/record.ts'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { FIPE_SLUGS } from '#contract/service/slugs.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { arrange } from './result/arrange/arrange.ts'
import { Stamp } from './Stamp.tsx'

/** The car by its plate, and the verdict beside it. */
export function RecordHead({ record }: { readonly record: InquiryRecord }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const name = serviceName(catalog, record.service)
  const { label, tone } = stateText(record.state, record.following)
  const verdict = record.state === 'done' ? stampOf(record) : null
  const car = carOf(record)
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-line pb-4 sm:gap-x-6 @4xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      {record.plate && (
        <span className="flex items-center sm:row-span-2">
          <Plate
            plate={record.plate}
            size="lg"
            // The band is in rem: in this size it would push the letters to the lower edge.
            className="max-sm:text-[1.625rem] max-sm:[&>span:first-child:not(:last-child)]:h-3.5 max-sm:[&>span:first-child:not(:last-child)]:text-[0.5rem] max-sm:[&>span:last-child]:px-3"
          />
          <CopyButton text={record.plate} label="Copiar placa" className="-mr-3" />
        </span>
      )}
      <div className={cx('min-w-0 sm:self-end', !record.plate && 'col-span-2')}>
        <PageTitle documentTitle={record.plate ? `${name} ${record.plate}` : name}>
          <span
            className={cx(
              'block',
              // Without a car the inquiry itself is the title.
              car.name === '' ? 'text-lg leading-6' : 'text-xs font-normal tracking-normal text-muted',
            )}
          >
            {name}
          </span>
          {car.name !== '' && (
            <bdi className="line-clamp-3 text-lg leading-6 font-semibold wrap-anywhere">{car.name}</bdi>
          )}
        </PageTitle>
      </div>
      <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-2 text-xs text-muted sm:col-span-1 sm:text-sm sm:col-start-2 sm:self-start">
        {car.facts.length > 0 && <bdi className="min-w-0 wrap-anywhere">{car.facts.join(' · ')}</bdi>}
        {/* While it runs, the page itself says so; the normal end is silent. */}
        {isFinal(record.state) && record.state !== 'done' && (
          <Tag tone={tone === 'accent' ? 'accent' : 'neutral'}>{label}</Tag>
        )}
      </div>
      {verdict && (
        <div className="col-span-2 @4xl:col-span-1 @4xl:col-start-3 @4xl:row-span-2 @4xl:row-start-1">
          <Stamp verdict={verdict} />
        </div>
      )}
    </header>
  )
}

/** A FIPE value stands below in its own view, with its month. */
function stampOf({ service, result }: InquiryRecord) {
  return (FIPE_SLUGS as readonly string[]).includes(service) ? null : readVerdict(service, result)
}

/** Known as soon as the answer names it; FIPE's answers have a view of their own for it. */
function carOf({ result }: InquiryRecord) {
  const inquiry = InquirySchema.safeParse(result)
  return inquiry.success ? arrange(inquiry.data, null).car : { name: '', facts: [] }
}
