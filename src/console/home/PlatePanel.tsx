import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { formatPlate, plateTwin } from '#brazil/plate.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { OfferGroups } from '#console/offers/OfferGroups.tsx'
import { ShopPackages } from '#console/packages/ShopPackages.tsx'
import { paths } from '#console/paths.ts'
import { usePaidBefore } from '#console/purchase/paid-before.ts'
import { listedItems, modeOf, turnedOff } from '#console/services/availability.ts'
import { ModeTag } from '#console/services/ModeTag.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { FipeLine } from './FipeLine.tsx'
import { RecentInquiries } from './RecentInquiries.tsx'

interface PlatePanelProps {
  /** Parsed. */
  readonly plate: string
  readonly headingRef: Ref<HTMLHeadingElement>
}

/** Former inquiries about this car, then what may be asked about it. */
export function PlatePanel({ plate, headingRef }: PlatePanelProps) {
  const catalog = useQuery(apiQuery('catalog'))
  useEffect(() => announce(`Opções para a placa ${formatPlate(plate)} logo abaixo`), [plate])
  const twin = plateTwin(plate)
  return (
    <div className="flex flex-col gap-8">
      <RecentInquiries plate={plate} title="Já consultado" />
      <section aria-labelledby="opcoes">
        <h2 id="opcoes" ref={headingRef} tabIndex={-1} className="text-xl font-bold outline-none">
          O que consultar sobre {formatPlate(plate)}
        </h2>
        {twin !== null && (
          <p className="text-sm text-muted">É o mesmo veículo da placa {formatPlate(twin)}.</p>
        )}
        <div className="mt-6">
          <QueryView query={catalog} label="Carregando as consultas" skeleton={<Skeleton className="h-72" />}>
            {(shop) => <PlateOffers catalog={shop} plate={plate} />}
          </QueryView>
        </div>
      </section>
    </div>
  )
}

function PlateOffers({ catalog, plate }: { readonly catalog: ShopCatalog; readonly plate: string }) {
  const { role } = usePerson()
  const paidBefore = usePaidBefore(plate)
  const buyable = listedItems(catalog, role).filter(
    (item) => item.requer.includes('placa') && !turnedOff(catalog, item.servico),
  )
  return (
    <>
      <ShopPackages catalog={catalog} plate={plate} />
      <OfferGroups
        items={buyable}
        plate={plate}
        paidBefore={paidBefore}
        heading="h3"
        markOf={({ servico }) => <ModeTag mode={modeOf(catalog, servico)} />}
        ownLine={(item) =>
          item.servico === 'fipe' ? (
            <li key={item.servico}>
              <FipeLine key={plate} item={item} plate={plate} />
            </li>
          ) : undefined
        }
      />
      <Link
        to={paths.catalog({ placa: plate })}
        className="mt-6 flex min-h-11 w-fit items-center font-semibold text-accent underline-offset-4 hover:underline"
      >
        Ver todas as consultas
      </Link>
    </>
  )
}
