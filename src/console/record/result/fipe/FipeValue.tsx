import { type ReactNode, Suspense } from 'react'
import { formatYearCode } from '#brazil/year-code.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { HistoryPoint } from '#contract/service/fipe.ts'
import { isFromPlates } from '#contract/service/result/fipe-value.ts'
import { readSeries } from './series.ts'

// Most values have no earlier months.
const PriceHistory = lazyPart(
  () => import('./PriceHistory.tsx').then((module) => module.PriceHistory),
  PartMissing,
)

const PriceFigures = lazyPart(
  () => import('./PriceHistory.tsx').then((module) => module.PriceFigures),
  () => null,
)

/** The version that a FIPE value is for; null for what the answer lacks. */
export interface FipeCar {
  readonly brand: string | null
  readonly model: string | null
  /** As published: a year, or 32000 for zero km. */
  readonly year: string | null
  readonly fuel: string | null
  readonly code: string | null
}

interface FipeValueProps {
  readonly car: FipeCar
  /** Currency text as published. */
  readonly value: string
  readonly month: string | null
  /**
   * The source of the value; `placas` is the database of plates, which may be from an old month (interface,
   * 2.8).
   */
  readonly source?: string | undefined
  readonly history: readonly HistoryPoint[] | null | undefined
  /** Whether the earlier months were asked for: a source without them answers null (interface 2.9). */
  readonly historyAsked: boolean
  /** Shown after the month: which of several versions this is. */
  readonly note?: string | undefined
  /** The actions of the value, right below it. */
  readonly actions?: ReactNode
  /** Shown below the car: the other versions that it may be. */
  readonly children?: ReactNode
}

/**
 * A FIPE value with its evidence: amount, month, code and source. On wide screens the earlier months are
 * beside it, raised by the height of the content above the value (`--above-value`, negative).
 */
export function FipeValue({
  car,
  value,
  month,
  source,
  history,
  historyAsked,
  note,
  actions,
  children,
}: FipeValueProps) {
  const fromPlates = isFromPlates(source)
  const series = readSeries(history)
  return (
    <div className="@container">
      <div className="flex flex-col gap-2 @4xl:items-start @4xl:fipe-columns @4xl:has-[>:nth-child(2)]:grid @4xl:[&>:nth-child(2)]:mt-(--above-value,0px) @4xl:[&>:nth-child(2)]:pt-0 print:block">
        <div className="min-w-0">
          <p className="text-2xl font-bold tabular-nums">{value}</p>
          <p className="text-muted">
            {fromPlates ? 'Base de placas' : 'Tabela FIPE'}
            {month ? ` de ${month}` : ''}
            {note && `. ${note}`}
          </p>
          {fromPlates && (
            <Notice tone="warning" title="Este valor não é o da tabela atual" className="mt-3">
              <p>
                A tabela FIPE não respondeu. O valor vem da base de placas
                {month ? `, do mês de ${month}` : ''}, e pode estar desatualizado. Confira antes de negociar.
              </p>
            </Notice>
          )}
          <p className="mt-2 text-lg font-semibold">{[car.brand, car.model].filter(Boolean).join(' ')}</p>
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
            <Item name="Ano" text={yearText(car.year)} />
            <Item name="Combustível" text={car.fuel} />
            <Item name="Código FIPE" text={car.code}>
              {car.code && <CopyButton text={car.code} label="Copiar código FIPE" className="-my-3" />}
            </Item>
          </dl>
          {actions}
          {series.length > 0 && (
            <Suspense fallback={<div className="h-20" />}>
              <PriceFigures series={series} />
            </Suspense>
          )}
          {children}
        </div>
        {series.length > 0 && (
          <Suspense fallback={<div className="h-60" />}>
            <PriceHistory series={series} />
          </Suspense>
        )}
        {series.length === 0 && historyAsked && <NoHistory />}
      </div>
    </div>
  )
}

function NoHistory() {
  return (
    <p className="text-muted">
      Sem histórico de preço: a fonte deste valor não tem os meses anteriores. O valor vale do mesmo jeito.
    </p>
  )
}

/** 32000 is FIPE's year for a car that was never driven, shown as "zero km". */
function yearText(year: string | null): string | null {
  if (year === null) return null
  return year.startsWith('32000') ? formatYearCode(year) : year
}

interface ItemProps {
  readonly name: string
  readonly text: string | null
  readonly children?: ReactNode
}

function Item({ name, text, children }: ItemProps) {
  if (text === null || text === '') return null
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex items-center gap-1">
        <bdi>{text}</bdi>
        {children}
      </dd>
    </div>
  )
}
