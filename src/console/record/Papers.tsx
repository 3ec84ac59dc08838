import { ChevronRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { paths } from '#console/paths.ts'
import { ShareButton } from '#console/shares/ShareButton.tsx'
import { chargeText } from '#console/texts/charge-labels.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import { cx } from '#console/ui/class-names.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { isAboutPeople } from '#contract/service/about-people.ts'
import { isDocumentAlone } from '#contract/service/document.ts'
import { useBeside } from './beside.ts'
import { PAPER_ACTION } from './paper-action.ts'

interface PapersProps {
  readonly record: InquiryRecord
  /** Opens the document, where there is one. */
  readonly document: ReactNode
  /** Whether a print says what the shop has paid. */
  readonly withCost: boolean
  readonly onWithCost: (withCost: boolean) => void
}

/** What to take away from a finished inquiry, and its receipt. */
export function Papers({ record, document, withCost, onWithCost }: PapersProps) {
  return (
    <aside
      aria-label="Papéis e recibo"
      className="min-w-0 pt-2 @2xl:sticky @2xl:top-8 @2xl:self-start @2xl:pt-4"
    >
      <div className="no-print grid gap-2 @2xl:gap-0">
        {document}
        {/* Side by side on a phone: the answer itself needs the height. */}
        <div className="grid grid-cols-2 gap-2 @2xl:grid-cols-1 @2xl:gap-0">
          <SendResult record={record} />
          {record.state === 'done' && (
            <Button
              icon={<Printer aria-hidden="true" className="size-5" />}
              className={PAPER_ACTION}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          )}
        </div>
        {record.state === 'done' && (
          // A phone, which seldom prints, keeps its height for the answer.
          <Checkbox
            label="Imprimir sem o custo"
            className="text-sm @max-2xl:hidden"
            checked={!withCost}
            onChange={({ target }) => onWithCost(!target.checked)}
          />
        )}
        {record.plate && (
          <Link
            to={paths.home({ placa: record.plate })}
            className="flex min-h-11 items-center justify-between gap-2 border-b border-line py-1.5 text-sm font-semibold"
          >
            Mais sobre este carro
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </Link>
        )}
      </div>
      <Receipt record={record} />
    </aside>
  )
}

/** Nothing where there is no result, or none but a document: that is sent as a file. */
function SendResult({ record }: Pick<PapersProps, 'record'>) {
  const { id, state, result, plate, car, verdict, service } = record
  const beside = useBeside(record)
  if (state !== 'done' || result === null || isDocumentAlone(result)) return null
  // The server refuses it; so it does of a service that only the catalog can judge.
  const disabledReason = isAboutPeople(service) === true ? NOT_SHARED : undefined
  return (
    // The reason needs the whole width.
    <div className={cx(disabledReason !== undefined && 'col-span-full')}>
      <ShareButton
        inquiryId={id}
        plate={plate}
        car={car}
        headline={verdict?.text}
        beside={beside}
        disabledReason={disabledReason}
        className={PAPER_ACTION}
      />
    </div>
  )
}

const NOT_SHARED = 'Consultas sobre pessoas não são enviadas por link.'

/** The amount alone, where nothing else happened to the money. */
function costOf(record: InquiryRecord): string {
  const { reused, priceCents, chargedCents } = record
  const isPlain = !reused && chargedCents !== null && chargedCents > 0 && (priceCents ?? 0) <= chargedCents
  return isPlain ? formatCents(chargedCents) : chargeText(record)
}

function Receipt({ record }: { readonly record: InquiryRecord }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 pt-2 @2xl:grid-cols-1 print:grid-cols-3">
      {/* In every other state the page says it together with the reason. */}
      {record.state === 'done' && (
        // On paper the foot of each page has it.
        <div className="@max-2xl:col-span-2 @max-2xl:flex @max-2xl:items-baseline @max-2xl:gap-x-2 print:hidden">
          <dt className="text-xs text-muted">Custo</dt>
          <dd>{costOf(record)}</dd>
        </div>
      )}
      <div>
        <dt className="text-xs text-muted">Pedida por {record.createdBy.name}</dt>
        <dd>
          <time dateTime={record.createdAt}>{formatDateTime(record.createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{stateText(record.state).label}</dt>
        <dd>
          <time dateTime={record.updatedAt}>{formatDateTime(record.updatedAt)}</time>
        </dd>
      </div>
    </dl>
  )
}
