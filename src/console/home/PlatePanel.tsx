import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { formatPlate, plateTwin } from '#brazil/plate.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { knownNote } from '#console/offers/known-note.ts'
import { OfferGroups } from '#console/offers/OfferGroups.tsx'
import { type QuestionId, questionOf } from '#console/offers/questions.ts'
import { firstSold } from '#console/packages/package-lines.ts'
import { ShopPackages } from '#console/packages/ShopPackages.tsx'
import { paths } from '#console/paths.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { modeOf, offeredItems } from '#console/services/availability.ts'
import { ModeTag } from '#console/services/ModeTag.tsx'
import { isOvertaken } from '#console/services/promised-answers.ts'
import { announce } from '#console/ui/announcements.ts'
import { ShownSkeleton, Skeleton, useSkeleton } from '#console/ui/Skeleton.tsx'
import { MORE_THAN_PHONE, SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { FipeLine } from './FipeLine.tsx'
import { KnownCar, isKnownCar } from './KnownCar.tsx'
import { QuestionIndex } from './QuestionIndex.tsx'

interface PlatePanelProps {
  /** A parsed plate. */
  readonly plate: string
  readonly headingRef: Ref<HTMLHeadingElement>
}

/**
 * Shows what the shop knows of this car, then what can be asked about it. Both appear together, because what
 * is known comes first and would push the prices away. A file that cannot be read delays nothing.
 */
export function PlatePanel({ plate, headingRef }: PlatePanelProps) {
  const { data: file, isPending } = useQuery(apiQuery('car', { plate }))
  const showsSkeleton = useSkeleton(isPending)
  useEffect(() => announce(`Opções para a placa ${formatPlate(plate)} logo abaixo`), [plate])
  if (showsSkeleton) {
    return <ShownSkeleton label="Carregando a ficha" skeleton={<Skeleton className="col-span-full h-96" />} />
  }
  if (isPending) return null
  return (
    <>
      {file && <KnownCar file={file} plate={plate} />}
      <Options
        key={plate}
        plate={plate}
        aspects={file?.aspects ?? []}
        isKnown={file !== undefined && isKnownCar(file)}
        headingRef={headingRef}
      />
    </>
  )
}

interface OptionsProps extends PlatePanelProps {
  /** The aspects of the car's file. */
  readonly aspects: readonly CarAspectLine[]
  /** What the shop knows is beside the plate. */
  readonly isKnown: boolean
}

function Options({ plate, aspects, isKnown, headingRef }: OptionsProps) {
  const catalog = useQuery(apiQuery('catalog'))
  const twin = plateTwin(plate)
  const hasRoom = useMedia(SIDE_BY_SIDE)
  const isPhone = !useMedia(MORE_THAN_PHONE)
  // The layout stays as it was before the first purchase, so that nothing moves under a person who has just
  // bought.
  const [wasKnown] = useState(isKnown)
  const isSplit = hasRoom && !wasKnown
  return (
    <section aria-labelledby="opcoes" className={isSplit ? 'contents' : 'col-span-full min-w-0'}>
      <div className={isSplit ? 'relative col-start-2' : 'relative has-[p]:mb-4'}>
        {/* Sighted people read it in the questions below. */}
        <h2 id="opcoes" ref={headingRef} tabIndex={-1} className="sr-only">
          O que consultar sobre {formatPlate(plate)}
        </h2>
        {twin !== null && <p className="text-muted">É o mesmo carro da placa {formatPlate(twin)}.</p>}
      </div>
      <QueryView query={catalog} label="Carregando as consultas" skeleton={<Skeleton className="h-72" />}>
        {(shop) => (
          <PlateOffers
            catalog={shop}
            plate={plate}
            aspects={aspects}
            isSplit={isSplit}
            isFolded={isPhone && wasKnown}
          />
        )}
      </QueryView>
    </section>
  )
}

interface PlateOffersProps extends Pick<OptionsProps, 'plate' | 'aspects'> {
  readonly catalog: ShopCatalog
  /** The car's value is beside the plate, and the rest below both. */
  readonly isSplit: boolean
  /** On a phone, for a known car: each question is a line until it is opened. */
  readonly isFolded: boolean
}

function PlateOffers({ catalog, plate, aspects, isSplit, isFolded }: PlateOffersProps) {
  const { role } = usePerson()
  const paidBefore = usePaidBefore(plate)
  const { data: packages } = useQuery(apiQuery('packages'))
  const now = useNow(60_000)
  const isKnown = (wanted?: string) =>
    aspects.some(({ aspect, state }) => state !== 'unknown' && (wanted === undefined || aspect === wanted))
  const buyable = offeredItems(catalog, role).filter(({ requer }) => requer.includes('placa'))
  const hasPackage = firstSold(packages?.items ?? [], { catalog, paidBefore, aspects, now }) !== undefined
  // A report of monitoring is confirmed by the one service that checks it, not by the largest package.
  const hasOvertaken = buyable.some(({ servico }) => isOvertaken(servico, aspects))
  const isSaid = ({ id }: Pick<HistoryItem, 'id'>) => aspects.some(({ inquiryId }) => inquiryId === id)
  const offers = {
    plate,
    stateOf: ({ servico }: CatalogItem) => {
      const paid = paidBefore.get(servico)
      return {
        paid,
        isMostUsed: servico === packages?.mostUsed,
        isOvertaken: isOvertaken(servico, aspects),
        known: knownNote(servico, aspects, now),
        isSaid: paid && isSaid(paid),
      }
    },
    heading: 'h3',
    markOf: ({ servico }: CatalogItem) => <ModeTag mode={modeOf(catalog, servico)} />,
    folds: (question: QuestionId) =>
      question === 'doubt' || isKnown(question === 'value' ? 'fipe' : undefined),
    hasFirst: hasPackage || hasOvertaken,
    ownLine: (item: CatalogItem) =>
      item.servico === 'fipe' ? (
        <li key={item.servico}>
          <FipeLine item={item} plate={plate} isSaid={isSaid} />
        </li>
      ) : undefined,
  } as const
  const values = isSplit ? buyable.filter((item) => questionOf(item) === 'value') : []
  return (
    <>
      {!isFolded && <QuestionIndex items={buyable} />}
      {values.length > 0 && (
        <div className="col-start-2 min-w-0">
          <OfferGroups items={values} {...offers} />
        </div>
      )}
      <div className="col-span-full min-w-0">
        <OfferGroups
          lead={<ShopPackages catalog={catalog} plate={plate} aspects={aspects} />}
          items={buyable.filter((item) => !values.includes(item))}
          {...offers}
        />
        <Link
          to={paths.catalog({ placa: plate })}
          className="mt-6 flex min-h-11 w-fit items-center font-medium text-link"
        >
          Ver todas as consultas
        </Link>
      </div>
    </>
  )
}
