import { Suspense } from 'react'
import { upperFirst } from '#brazil/words.ts'
import { ConfirmPackagePart } from '#console/packages/confirm-part.ts'
import { isSold, packageLines } from '#console/packages/package-lines.ts'
import { PACKAGE_TEXTS } from '#console/packages/package-texts.ts'
import { sumLabel } from '#console/packages/sums.ts'
import type { PackageFlow } from '#console/packages/use-package-order.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import type { PurchaseTexts } from '#console/purchase/purchase-texts.ts'
import { useAhead } from '#console/routing/use-ahead.ts'
import { aspectList } from '#console/texts/aspect-labels.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { MAX_BATCH_NAME } from '#contract/console/bounds.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { Package } from '#contract/console/packages.ts'
import type { Plan, PlanOption } from '#contract/console/plan.ts'
import { PlanOptionRow } from './PlanOptionRow.tsx'
import { wantedText } from './wanted.ts'

const PLAN_TEXTS: PurchaseTexts = {
  ...PACKAGE_TEXTS,
  confirmTitle: 'Confirmar consultas',
  priceLabel: 'Estas consultas',
  onlyOnce: 'cada consulta é paga uma vez só',
  follow: 'Acompanhar estas consultas',
}

interface PlanOptionsProps {
  readonly plan: Plan
  /** The ticks that the plan answers. The URL may hold them a moment later. */
  readonly wanted: readonly CarAspect[]
  readonly catalog: ShopCatalog
  /** A parsed plate. */
  readonly plate: string
  /** The line of the car's file for each aspect. */
  readonly aspects: readonly CarAspectLine[]
  /** Counts the ticks of some answers. */
  readonly count: (aspects: readonly string[]) => number
  readonly flow: PackageFlow
}

/** The ways to get the ticked answers, the cheapest first, and the confirmation of the chosen one. */
export function PlanOptions({ plan, wanted, catalog, plate, aspects, count, flow }: PlanOptionsProps) {
  const { options, unanswered } = plan
  const paidBefore = usePaidBefore(plate)
  useAhead(ConfirmPackagePart.preload)
  const now = useNow(60_000)
  const linesOf = (services: readonly string[]) =>
    packageLines({ services: [...services] }, { catalog, paidBefore, aspects, now })
  const opened = flow.isOpen ? flow.pending?.order.pack : undefined
  const [cheapest, ...others] = options
  const row = (option: PlanOption) => (
    <PlanOptionRow
      key={option.services.join(' ')}
      option={option}
      ticked={count([...option.aspects, ...unanswered])}
      count={count}
      lines={linesOf(option.services)}
      isCheapest={option === cheapest}
      onChoose={() =>
        void flow.open({ pack: packOf(option), batch: undefined }, { saber: wantedText(wanted) })
      }
    />
  )
  const sold = linesOf(cheapest?.services ?? []).filter(isSold)
  const price = sumLabel(sold.map(({ item }) => item))
  return (
    // The wrappers have no box of their own, so that the button stays in sight over the whole section.
    <div className="contents">
      <p role="status" className="sr-only">
        {cheapest && price !== undefined && `A opção mais barata: ${price}.`}
      </p>
      {unanswered.length > 0 && (
        <p className="pt-3">Nenhuma consulta à venda hoje responde sobre {aspectList(unanswered)}.</p>
      )}
      {cheapest && (
        <>
          <h3 className="pt-3 font-semibold">A opção mais barata</h3>
          <ul className="contents">{row(cheapest)}</ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="pt-4 font-semibold">Opções que respondem mais</h3>
          <ul>{others.map(row)}</ul>
        </>
      )}
      {opened && (
        <Suspense>
          <ConfirmPackagePart
            key={opened.id}
            texts={PLAN_TEXTS}
            pack={opened}
            lines={linesOf(opened.services)}
            plate={plate}
            flow={flow}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The package is named after the wanted answers, so that the list of batches says it too. */
function packOf({ services, aspects }: PlanOption): Package {
  const name = aspectList(aspects)
  return {
    id: services.join(' '),
    name: name.length > MAX_BATCH_NAME ? `${aspects.length} respostas` : upperFirst(name),
    services,
  }
}
