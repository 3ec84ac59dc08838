import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, startTransition, useOptimistic } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { usePackageOrder } from '#console/packages/use-package-order.ts'
import { paths } from '#console/paths.ts'
import { PurchaseInUrl } from '#console/purchase/PurchaseInUrl.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Section } from '#console/ui/Section.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { answerPrices, cheaperForms } from './answer-prices.ts'
import { CarAspectChoice } from './CarAspectChoice.tsx'
import { CheaperForms } from './CheaperForms.tsx'
import { planQuery } from './plan-query.ts'
import { answeredTogether, ticksIn } from './together.ts'
import { useOnceOpen } from './use-once-open.ts'
import { freshnessOf, readWanted, wantedText } from './wanted.ts'

// Loaded together with the plan: nothing is bought before something is ticked.
const PlanOptions = lazyPart(
  () => import('./PlanOptions.tsx').then((module) => module.PlanOptions),
  PartMissing,
)

const LOADING = { label: 'Calculando o mais barato', skeleton: <Skeleton className="h-20" /> }

interface PlanPickerProps {
  /** A parsed plate. */
  readonly plate: string
  /** The line of the car's file for each aspect. */
  readonly aspects: readonly CarAspectLine[]
}

/**
 * The aspects that a person wants to know about a car, and the cheapest way to get them: one press and one
 * confirmation buy the services as one batch. The URL holds the ticks (`saber`) and the batch to confirm
 * (`lote`).
 */
export function PlanPicker({ plate, aspects }: PlanPickerProps) {
  const { wanted, choose } = useWanted()
  const flow = usePackageOrder()
  const { role } = usePerson()
  const catalog = useQuery(apiQuery('catalog'))
  const plan = useQuery({
    ...planQuery({ plate, aspects: wanted }),
    placeholderData: keepPreviousData,
  })
  const now = useNow(60_000)
  const isOpen = (answer: CarAspect) =>
    freshnessOf(
      aspects.find(({ aspect }) => aspect === answer),
      now,
    ).kind !== 'fresh'
  const together = catalog.data && answeredTogether(catalog.data, role)
  const count = (asked: readonly string[]) => ticksIn(asked, together ?? [])
  const beside = wanted.length > 0 ? plan.data?.options[0]?.extras : undefined
  return (
    <PurchaseInUrl
      named={flow.named}
      askLabel="Verificar se as consultas foram enviadas"
      skeleton={null}
      known={({ id }) => <Navigate to={paths.batch(id)} replace />}
    >
      {() => (
        <Section title="Saber mais deste carro">
          <Foldable isTicked={wanted.length > 0}>
            <p className="pb-2 text-muted">
              Marque o que quer saber: das consultas que só pedem a placa, o Pátio acha as que respondem pelo
              menor preço.
            </p>
            <CarAspectChoice
              plate={plate}
              wanted={wanted}
              onChange={choose}
              known={aspects}
              prices={catalog.data && answerPrices(catalog.data, role, { wanted, beside, together })}
              together={together}
            />
            {catalog.data && (
              <CheaperForms
                // A plan that answers more includes these at no extra cost.
                items={cheaperForms(
                  catalog.data,
                  role,
                  (answer) => isOpen(answer) && !(wanted.length > 1 && wanted.includes(answer)),
                )}
                plate={plate}
              />
            )}
          </Foldable>
          {wanted.length > 0 && (
            <QueryView query={catalog} {...LOADING}>
              {(shop) => (
                <QueryView query={plan} {...LOADING}>
                  {(found) => (
                    // This plan is for the former ticks, so it must not be pressed any more.
                    <div className="contents" inert={plan.isPlaceholderData}>
                      <Suspense fallback={LOADING.skeleton}>
                        <PlanOptions
                          plan={found}
                          catalog={shop}
                          {...{ wanted, plate, aspects, count, flow }}
                        />
                      </Suspense>
                    </div>
                  )}
                </QueryView>
              )}
            </QueryView>
          )}
        </Section>
      )}
    </PurchaseInUrl>
  )
}

interface FoldableProps {
  readonly isTicked: boolean
  readonly children: ReactNode
}

/**
 * Folds the ticks where the page is one column: fifteen of them would push everything below two screens down.
 */
function Foldable({ isTicked, children }: FoldableProps) {
  const open = useOnceOpen(isTicked)
  if (useMedia(SIDE_BY_SIDE)) return children
  return (
    <Disclosure open={open} summary="Escolher o que consultar" className="border-b border-line">
      <div className="pb-3">{children}</div>
    </Disclosure>
  )
}

/**
 * The ticked aspects. The URL updates a moment later; until then the optimistic value keeps the tick visible.
 */
function useWanted() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [wanted, setWanted] = useOptimistic(readWanted(search.get('saber')))
  const choose = (next: readonly CarAspect[]) => {
    void PlanOptions.preload().catch(() => undefined)
    startTransition(async () => {
      setWanted(next)
      const changed = new URLSearchParams(search)
      const text = wantedText(next)
      if (text === undefined) changed.delete('saber')
      else changed.set('saber', text)
      // All ticks share one entry in the browser's history.
      await navigate({ search: changed.toString() }, { replace: true, preventScrollReset: true })
    })
  }
  return { wanted, choose }
}
