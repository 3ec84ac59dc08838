import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { calendarDay, formatDate, formatDateTime, formatTime, startOfDay } from '#brazil/dates.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { AlertMark } from '#console/ui/AlertMark.tsx'
import { cx } from '#console/ui/class-names.ts'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { MORE_THAN_PHONE, useScreenMedia } from '#console/ui/use-media.ts'
import { usePortion } from '#console/ui/use-portion.ts'
import type { AuditEntry } from '#contract/console/audit.ts'
import { type WrittenPlates, aboutParts, actorOf, subjectOf, verbOf, writtenPlates } from './audit-words.ts'
import { detailWords } from './detail-words.ts'

/** Between two parts of a line. It stays with the first one, because no line may begin with it. */
const DOT = '\u00A0· '

/**
 * A table if there is room; on a phone, lines grouped by day. A table stays one on paper: the lines would
 * leave out what a desk shows.
 */
export function AuditList({ items }: { readonly items: readonly AuditEntry[] }) {
  const roomForTable = useScreenMedia(MORE_THAN_PHONE)
  return roomForTable ? <AuditTable items={items} /> : <AuditLines items={items} />
}

const HEADINGS = [
  { text: 'Nº', className: 'w-16' },
  { text: 'Quando', className: 'w-36' },
  { text: 'O que aconteceu', className: 'w-[34%]' },
  { text: 'Sobre', className: 'w-[14%]' },
  { text: 'Detalhes', className: '' },
] as const

function AuditTable({ items }: { readonly items: readonly AuditEntry[] }) {
  const written = writtenPlates(items)
  const cell = 'py-2 pr-3 align-top font-normal last:pr-0 break-words'
  return (
    <table className="w-full table-fixed border-collapse text-left tabular-nums">
      <caption className="sr-only">Registros da auditoria</caption>
      <thead>
        <tr className="border-b border-line">
          {HEADINGS.map(({ text, className }) => (
            <th
              key={text}
              scope="col"
              className={cx('py-2 pr-3 text-xs font-normal text-muted last:pr-0', className)}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <tr key={entry.seq} className="border-b border-line">
            <td className={cell}>
              <Number entry={entry} />
            </td>
            <td className={cx(cell, 'text-muted')}>
              <When at={entry.at} />
            </td>
            <th scope="row" className={cell}>
              <What entry={entry} />
            </th>
            <td className={cell}>
              <About entry={entry} written={written} />
            </td>
            <td className={cx(cell, 'text-muted')}>{detailWords(entry).join(DOT)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Each entry is a sentence under the heading of its day. A long page shows its first entries, and the rest on
 * demand.
 */
function AuditLines({ items }: { readonly items: readonly AuditEntry[] }) {
  const written = writtenPlates(items)
  const { visible, ...portion } = usePortion(items)
  return (
    <div className="tabular-nums">
      {[...Map.groupBy(visible, ({ at }) => calendarDay(at))].map(([day, entries]) => (
        <section key={day} aria-labelledby={`dia-${day}`}>
          <h2 id={`dia-${day}`} className="border-b border-line pt-3 pb-1 font-semibold">
            {formatDate(startOfDay(day))}
          </h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.seq} className="flex gap-x-3 border-b border-line py-2">
                <span className="flex w-11 shrink-0 flex-col text-xs text-muted">
                  <time dateTime={entry.at}>{formatTime(entry.at)}</time>
                  {/* Without this prefix the number below the time would read as seconds. */}
                  <span>
                    nº <Number entry={entry} />
                  </span>
                </span>
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <What entry={entry} />
                  {entry.about.length > 0 && <span className="text-muted">{DOT}</span>}
                  <About entry={entry} written={written} />
                  <Details entry={entry} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton {...portion} />
    </div>
  )
}

function Details({ entry }: { readonly entry: AuditEntry }) {
  const words = detailWords(entry)
  return words.length > 0 && <span className="text-xs text-muted">{DOT + words.join(DOT)}</span>
}

function When({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  )
}

/** The entry's number in the chain; an entry that does not fit the chain says so. */
function Number({ entry: { seq, fits } }: { readonly entry: AuditEntry }) {
  if (fits) return <span className="text-muted">{seq}</span>
  return (
    <strong className="inline-flex gap-1">
      <AlertMark /> {seq} não confere
    </strong>
  )
}

/** `Bia abriu o resultado de Gravame`, as a sentence with its links. */
function What({ entry }: { readonly entry: AuditEntry }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const subject = subjectOf(entry, (service) => serviceName(catalog, service))
  const { person } = entry
  return (
    <>
      {person ? (
        <Link to={paths.audit({ por: person.id })} className="font-medium text-ink">
          <bdi>{person.name}</bdi>
        </Link>
      ) : (
        <span className="font-medium">{actorOf(entry)}</span>
      )}{' '}
      {verbOf(entry)}
      {/* Without a subject, a space would let the line break before the dot that follows. */}
      {subject && ' '}
      {subject &&
        (subject.to === undefined ? (
          <bdi>{subject.text}</bdi>
        ) : (
          <Link to={subject.to} className="text-link">
            {subject.text}
          </Link>
        ))}
    </>
  )
}

/** The people and things that the entry is about: each links to all entries about the same one. */
interface AboutProps {
  readonly entry: AuditEntry
  readonly written: WrittenPlates
}

function About({ entry, written }: AboutProps) {
  return aboutParts(entry, written).map(({ text, subject }, index) => (
    <span key={subject}>
      {index > 0 && ', '}
      <Link to={paths.audit({ sobre: subject })} className="text-link">
        {text}
      </Link>
    </span>
  ))
}
