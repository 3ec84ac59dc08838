import { Link } from 'react-router'
import { formatCents } from '#brazil/money.ts'
import { formatNumber } from '#brazil/numbers.ts'
import { counted } from '#brazil/words.ts'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { MAX_STATEMENT_LINES } from '#contract/console/statement-lines.ts'
import type { StatementItem, StatementSums } from '#contract/console/statement.ts'
import { countText } from './count-text.ts'
import { lineLink } from './line-link.ts'
import { type Selection, TABS } from './selection.ts'

interface StatementTableProps {
  readonly items: readonly StatementItem[]
  /** Number of lines that are only in the file. */
  readonly more: number
  readonly total: StatementSums
  readonly selection: Selection
  /** Id of the person whose purchases these are; undefined for everybody's. */
  readonly by: string | undefined
}

/**
 * A line for each day, month, person, service or plate. On a phone a line's sums are below its name, and the
 * period's sums are left out, because the page begins with them.
 */
export function StatementTable({ items, more, total, selection, by }: StatementTableProps) {
  const left = more + Math.max(0, items.length - MAX_STATEMENT_LINES)
  const heading = TABS.find(({ group }) => group === selection.group)?.label
  return (
    <>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Gasto por {heading?.toLowerCase()}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <HeadCell>{heading}</HeadCell>
            <HeadCell className={WIDE}>Consultas</HeadCell>
            <HeadCell className={WIDE}>Cobrado</HeadCell>
            <HeadCell className={WIDE}>Devolvido</HeadCell>
            <HeadCell className="text-right">Gasto</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, MAX_STATEMENT_LINES).map((item) => (
            <Line
              key={item.key}
              label={item.label}
              sums={item}
              link={lineLink(selection, item, by)}
              isAll={items.length === 1}
            />
          ))}
        </tbody>
        <tfoot className="font-bold max-sm:hidden print:table-footer-group!">
          <Line label="Total" sums={total} link={undefined} isAll />
        </tfoot>
      </table>
      {left > 0 && (
        <p className="pt-2 text-muted">
          Mais {counted(left, 'linha está', 'linhas estão')} na planilha (CSV), e o total conta todas.
        </p>
      )}
    </>
  )
}

const WIDE = 'text-right max-sm:hidden print:table-cell!'

function HeadCell({
  className,
  children,
}: {
  readonly className?: string
  readonly children: string | undefined
}) {
  return (
    <th scope="col" className={cx('py-2 pr-3 font-normal last:pr-0', className)}>
      {children}
    </th>
  )
}

interface LineProps {
  readonly label: string
  readonly sums: StatementSums
  readonly link: string | undefined
  /** Whether the line's sums are those of the period. */
  readonly isAll: boolean
}

function Line({ label, sums, link, isAll }: LineProps) {
  const { count, chargedCents, refundedCents, netCents } = sums
  return (
    <tr className="relative border-b border-line hover:bg-sunken">
      <th
        scope="row"
        className="h-11 max-w-0 py-2 pr-3 align-middle [font-weight:inherit] w-full sm:w-auto sm:max-w-64"
      >
        {link === undefined ? (
          <span className="block truncate">{label}</span>
        ) : (
          // The whole row is a link to its purchases.
          <Link
            to={link}
            className="block truncate text-link after:absolute after:inset-0 print:text-ink print:no-underline"
          >
            <bdi>{label}</bdi>
          </Link>
        )}
        {!isAll && (
          <span className="block text-xs font-normal text-muted sm:hidden print:hidden">
            {countText(count)}
            {refundedCents > 0 && `, ${formatCents(refundedCents)} devolvidos`}
          </span>
        )}
      </th>
      <td className={cx('pr-3', WIDE)}>{formatNumber(count)}</td>
      <td className={cx('pr-3', WIDE)}>
        <Money cents={chargedCents} />
      </td>
      <td className={cx('pr-3', WIDE)}>{refundedCents === 0 ? '–' : <Money cents={refundedCents} />}</td>
      <td className="text-right">
        <Money cents={netCents} />
      </td>
    </tr>
  )
}
