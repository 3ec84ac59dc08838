import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { ShopLimitForm } from '#console/limits/ShopLimitForm.tsx'
import { ManagePackages } from '#console/packages/ManagePackages.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { LowBalanceForm } from '#console/wallet/LowBalanceForm.tsx'
import { ServiceSwitches } from './ServiceSwitches.tsx'
import { WebhookStatusLine } from './WebhookStatusLine.tsx'

/** Money first, then what is sold, then what only the installation needs. */
export function Settings() {
  const catalog = useQuery(apiQuery('catalog'))
  return (
    <div className="flex flex-col lg:gap-2">
      <div className="grid gap-x-12 lg:grid-cols-2">
        <LowBalanceForm />
        <ShopLimitForm />
      </div>
      <QueryView query={catalog} label="Carregando as consultas" skeleton={<Skeleton className="h-72" />}>
        {(shop) => (
          <>
            <ManagePackages catalog={shop} />
            <ServiceSwitches catalog={shop} />
          </>
        )}
      </QueryView>
      <WebhookStatusLine />
    </div>
  )
}
