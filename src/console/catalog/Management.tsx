import { ShopLimitForm } from '#console/limits/ShopLimitForm.tsx'
import { ManagePackages } from '#console/packages/ManagePackages.tsx'
import { LowBalanceForm } from '#console/wallet/LowBalanceForm.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { WebhookStatusLine } from './WebhookStatusLine.tsx'

/** What managers set about buying, above the services that they turn off and on. */
export function Management({ catalog }: { readonly catalog: ShopCatalog | undefined }) {
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
        <WebhookStatusLine />
        <LowBalanceForm />
        <ShopLimitForm />
      </div>
      {catalog && <ManagePackages catalog={catalog} />}
      <div className="flex flex-col gap-3">
        <h2 className="border-b border-line pb-1.5 text-lg font-semibold">Consultas da loja</h2>
        <p className="max-w-prose text-muted">
          Vale para toda a loja e é salvo na hora. <strong>Oculto</strong>: só gerentes veem na lista, e quem
          tem o link ainda consulta. <strong>Desligado</strong>: ninguém consulta por aqui.
        </p>
      </div>
    </div>
  )
}
