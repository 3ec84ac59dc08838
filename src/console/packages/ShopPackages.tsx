import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { listed } from '#brazil/words.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { PricedLabel } from '#console/purchase/PricedLabel.tsx'
import { PurchaseInUrl } from '#console/purchase/PurchaseInUrl.tsx'
import { AnswerList } from '#console/services/AnswerList.tsx'
import { promisedByAny } from '#console/services/promised-answers.ts'
import type { ButtonVariant } from '#console/ui/button-class.ts'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { MORE_THAN_PHONE, useMedia } from '#console/ui/use-media.ts'
import { useNow } from '#console/ui/use-now.ts'
import { useAffordability } from '#console/wallet/use-affordability.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { Package } from '#contract/console/packages.ts'
import { ConfirmPackagePart } from './confirm-part.ts'
import { OtherLine } from './OtherLine.tsx'
import { type PackageLine, type SoldLine, firstSold, isSold, packageLines } from './package-lines.ts'
import { countLabel, lowestSum, sumLabel } from './sums.ts'
import { type PackageFlow, usePackageOrder } from './use-package-order.ts'
import { WarnedOf } from './WarnedOf.tsx'

interface ShopPackagesProps {
  readonly catalog: ShopCatalog
  /** A parsed plate. */
  readonly plate: string
  /** The lines of the car's file. */
  readonly aspects: readonly CarAspectLine[]
}

/** The shop's own packages for a car: one press and one confirmation for each. */
export function ShopPackages({ catalog, plate, aspects }: ShopPackagesProps) {
  const { data } = useQuery(apiQuery('packages'))
  const flow = usePackageOrder()
  const paidBefore = usePaidBefore(plate)
  const now = useNow(60_000)
  const hasPackages = (data?.items.length ?? 0) > 0
  useEffect(() => {
    if (hasPackages) void ConfirmPackagePart.preload().catch(() => undefined)
  }, [hasPackages])
  if (!data || (data.items.length === 0 && flow.urlId === undefined)) return null
  const car = { catalog, paidBefore, aspects, now }
  const linesOf = (pack: Package) => packageLines(pack, car)
  const first = firstSold(data.items, car)
  const opened = flow.isOpen ? flow.pending?.order.pack : undefined
  return (
    <PurchaseInUrl
      named={flow.named}
      askLabel="Verificar se o pacote foi enviado"
      skeleton={null}
      known={({ id }) => <Navigate to={paths.batch(id)} replace />}
    >
      {() => (
        <section aria-labelledby="pacotes-da-loja" className="min-w-0 empty:hidden lg:col-span-2">
          <h3 id="pacotes-da-loja" className="border-b border-line pb-2 text-lg font-bold max-lg:sr-only">
            {data.items.length === 1 ? 'Pacote da loja' : 'Pacotes da loja'}
          </h3>
          <ul>
            {data.items.map((pack) => (
              <PackageRow
                key={pack.id}
                pack={pack}
                lines={linesOf(pack)}
                isFirst={pack === first}
                flow={flow}
              >
                <WarnedOf
                  lines={linesOf(pack)}
                  aspects={aspects}
                  plate={plate}
                  isFirst={!first && pack === data.items[0]}
                />
              </PackageRow>
            ))}
          </ul>
          {opened && (
            <Suspense>
              <ConfirmPackagePart
                key={opened.id}
                pack={opened}
                lines={linesOf(opened)}
                plate={plate}
                flow={flow}
              />
            </Suspense>
          )}
        </section>
      )}
    </PurchaseInUrl>
  )
}

interface PackageRowProps {
  readonly pack: Package
  readonly lines: readonly PackageLine[]
  /** Whether the page recommends this package. */
  readonly isFirst: boolean
  readonly flow: PackageFlow
  /** Shown below its services. */
  readonly children: ReactNode
}

function PackageRow({ pack, lines, isFirst, flow, children }: PackageRowProps) {
  const sold = lines.filter(isSold)
  const others = lines.filter((line) => !isSold(line))
  const [again, once] = [sold.filter(({ outdated }) => outdated), sold.filter(({ outdated }) => !outdated)]
  const without = again.length > 0 && once.length > 0 && (
    <Press
      variant="quiet"
      words={`Sem ${listed(again.map(({ name }) => name))}`}
      pack={{ ...pack, services: once.map(({ service }) => service) }}
      sold={once}
      flow={flow}
    />
  )
  const folds = !useMedia(MORE_THAN_PHONE) && sold.length > 0
  const details = (
    <>
      <PromisedAnswers services={lines.filter(({ kind }) => kind === 'sold' || kind === 'known')} />
      <ul className="flex flex-col text-muted">
        {/* A folded package has them in its summary. */}
        {!folds && sold.length > 0 && <li className="wrap-anywhere">{names(sold).join(', ')}</li>}
        {others.map((line) => (
          <OtherLine key={line.service} line={line} />
        ))}
      </ul>
    </>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-3">
      {folds ? (
        <Disclosure
          className="-my-2 w-full min-w-0"
          summary={
            <span className="min-w-0">
              <span className="wrap-anywhere">{pack.name}</span>
              <span className="block font-normal text-muted">{names(sold).join(', ')}</span>
            </span>
          }
        >
          <div className="flex flex-col items-start gap-2 pb-2">
            {details}
            {children}
            {without}
          </div>
        </Disclosure>
      ) : (
        <div className="flex min-w-60 flex-1 flex-col gap-1">
          <p className="font-medium wrap-anywhere">{pack.name}</p>
          {details}
          {children}
        </div>
      )}
      {sold.length > 0 ? (
        <div className="flex flex-col items-start gap-1 max-sm:w-full max-sm:items-stretch">
          <Press
            variant={isFirst ? 'pay' : 'secondary'}
            words={countLabel(sold.length)}
            {...{ pack, sold, flow }}
          />
          {!folds && without}
        </div>
      ) : (
        <p className="font-medium">
          {others.some(({ kind }) => kind === 'known') ? 'Tudo já consultado' : 'Nada à venda hoje'}
        </p>
      )}
    </li>
  )
}

/** An answer that is bought again says so: the count on the button includes it. */
const names = (lines: readonly SoldLine[]) =>
  lines.map(({ name, outdated }) => (outdated ? `${name} de novo` : name))

interface PressProps extends Pick<PackageRowProps, 'pack' | 'flow'> {
  readonly sold: readonly SoldLine[]
  readonly words: string
  readonly variant: ButtonVariant
}

function Press({ pack, sold, words, variant, flow }: PressProps) {
  const items = sold.map(({ item }) => item)
  const price = sumLabel(items)
  const isShort = useAffordability(lowestSum(items)?.cents).kind === 'short'
  const spendingBlock = useSpendingBlock()
  const noPrice = price === undefined ? 'Uma das consultas está sem preço.' : undefined
  return (
    <Button
      // What the wallet cannot pay is not the first choice. The confirmation leads to the top-up.
      variant={variant === 'pay' && isShort ? 'secondary' : variant}
      className={cx('px-3', variant === 'quiet' && 'font-normal!')}
      disabledReason={spendingBlock ?? noPrice}
      aria-label={`${pack.name}: ${words}, ${price ?? 'sem preço'}`}
      onClick={() => void flow.open({ pack, batch: undefined })}
    >
      <PricedLabel words={words} price={price} />
    </Button>
  )
}

/** What the services check, whether already known or to be bought. */
function PromisedAnswers({ services }: { readonly services: readonly PackageLine[] }) {
  const promised = promisedByAny(services.map(({ service }) => service))
  if (promised.length === 0) return null
  return (
    <div>
      <span className="sr-only">Verifica:</span>
      <AnswerList answers={promised} icon={Check} isRow />
    </div>
  )
}
