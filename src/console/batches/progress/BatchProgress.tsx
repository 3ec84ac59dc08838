import { useId } from 'react'
import { formatCents } from '#brazil/money.ts'
import { formatMonth } from '#brazil/month.ts'
import { formatNumber } from '#brazil/numbers.ts'
import { upperFirst } from '#brazil/words.ts'
import { Money } from '#console/ui/Money.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { ReasonOnPage } from '#console/ui/reason-on-page.ts'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import { isForMoney, MoneyNow } from '#console/wallet/MoneyNow.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import {
  countLabel,
  endedLines,
  isOfValues,
  isOver,
  progressLabel,
  sizeLabel,
  unitLabel,
  wordsFor,
} from '../batch-labels.ts'
import { BatchControls } from './BatchControls.tsx'
import { carsOf, worstOf } from './cars-of-lines.ts'
import { monthSpan } from './line-value.ts'
import { pauseLabels, waitedFor } from './pause-labels.ts'
import { resumeOffer } from './resume-offer.ts'
import { countVerdicts, sumOfValues } from './totals.ts'

interface BatchProgressProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
  readonly stale: boolean
  readonly catalog: ShopCatalog | undefined
}

/** The progress of a batch, its cost so far, and its two actions. */
export function BatchProgress({ batch, lines, stale, catalog }: BatchProgressProps) {
  const { counts, state } = batch
  const { whole } = wordsFor(batch)
  const pauseId = useId()
  // The box of the pause says what the person may not do any more.
  const { code, message } = (state === 'paused' ? batch.error : null) ?? {}
  const controls = state !== 'done' && counts.waiting > 0 && (
    <ReasonOnPage value={code === 'FORBIDDEN' && message ? { reason: message, id: pauseId } : undefined}>
      <BatchControls batch={batch} lines={lines} catalog={catalog} />
    </ReasonOnPage>
  )
  // Another state has its controls in another place.
  const kept = useKeptFocus(`${state} ${controls !== false}`, { orHeading: true })
  return (
    <div {...kept} className="flex flex-col gap-4">
      {state === 'paused' && <Pause id={pauseId} batch={batch} lines={lines} catalog={catalog} />}
      {/* The button to resume is right below the reason for the pause: on a phone within the first screen.
       */}
      {state === 'paused' && controls}
      {isOver(batch) ? <Total batch={batch} lines={lines} /> : <SoFar batch={batch} lines={lines} />}
      {stale && (
        <p className="text-muted">
          Sem conexão com o Pátio agora, e a página continua tentando. O {whole.toLowerCase()} segue no
          servidor mesmo assim.
        </p>
      )}
      {state !== 'paused' && controls}
    </div>
  )
}

function Pause({ id, batch, lines, catalog }: Omit<BatchProgressProps, 'stale'> & { readonly id: string }) {
  const { title, whatToDo } = pauseLabels(batch.error, waitedFor(batch, lines, catalog))
  const { one, many } = wordsFor(batch)
  return (
    <Notice id={id} tone="warning" title={title} role="status">
      <p>
        {batch.error && isForMoney(batch.error) ? (
          <MoneyNow
            refusal={batch.error}
            priceCents={resumeOffer(batch, lines, catalog).cents}
            subject={
              batch.counts.waiting === 1 ? `a ${one} que falta custa até` : `as ${many} que faltam custam até`
            }
            next="Continue daqui."
            afterwards="Depois da recarga, continue daqui."
          />
        ) : (
          whatToDo
        )}
      </p>
    </Notice>
  )
}

/** A running batch: its verdicts so far, its progress, and its cost. */
function SoFar({ batch, lines }: Pick<BatchProgressProps, 'batch' | 'lines'>) {
  const { counts, chargedCents, totalCents } = batch
  return (
    <>
      <Value batch={batch} lines={lines} label="Valor FIPE até agora" />
      <div className="flex flex-col gap-2">
        <p className="text-lg font-bold tabular-nums">
          {progressLabel(counts)} {unitLabel(batch)}
        </p>
        <progress
          aria-label={`${upperFirst(wordsFor(batch).many)} terminadas`}
          value={endedLines(counts)}
          max={Math.max(1, counts.total)}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
        />
        <p className="tabular-nums">{countLabel(counts)}</p>
      </div>
      <p>
        Cobrado até agora: <strong className="tabular-nums">{formatCents(chargedCents)}</strong> (autorizado:
        até {formatCents(totalCents)}).
      </p>
    </>
  )
}

/** A batch that has ended: first its result, then its cost. */
function Total({ batch, lines }: Pick<BatchProgressProps, 'batch' | 'lines'>) {
  const { counts, services, chargedCents } = batch
  const found = isOfValues(batch)
    ? []
    : countVerdicts(services.length > 0 ? carsOf(lines).map(worstOf) : lines)
  return (
    <div className="flex flex-col gap-1">
      <Value batch={batch} lines={lines} label="Valor FIPE do lote" />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums xl:flex-col">
        {found.map((label) => (
          <li key={label.tone}>
            <VerdictLabel label={label} />
          </li>
        ))}
        {counts.failed > 0 && <li>{formatNumber(counts.failed)} sem resultado</li>}
        <li>
          <span className="text-muted">Total cobrado: </span>
          <strong>{formatCents(chargedCents)}</strong>
        </li>
      </ul>
    </div>
  )
}

interface ValueProps extends Pick<BatchProgressProps, 'batch' | 'lines'> {
  readonly label: string
}

/** The sum of the FIPE values: the reason to run a list of a whole yard. */
function Value({ batch: { kind, plate }, lines, label }: ValueProps) {
  // A single car has nothing to add up.
  const { cents, counted, total } = sumOfValues(plate === null ? lines : [])
  if (counted === 0) return null
  const [oldest, newest] = monthSpan(lines)
  return (
    <p>
      <span className="block text-muted">{label}</span>
      <Money cents={cents} className="block text-lg font-bold" />
      <span className="text-muted">
        {counted === total ? 'Soma' : counted} de {sizeLabel(kind, total)}
      </span>
      {oldest < newest && (
        <span className="block">
          Valores de meses diferentes, de {formatMonth(oldest)} a {formatMonth(newest)}
        </span>
      )}
    </p>
  )
}
