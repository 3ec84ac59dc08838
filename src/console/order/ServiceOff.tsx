import { PowerOff } from 'lucide-react'
import { usePerson } from '#console/account/person-context.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Age } from '#console/ui/Age.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { may } from '#contract/console/access.ts'
import type { ServiceAvailability } from '#contract/console/availability.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

interface ServiceOffProps {
  readonly item: CatalogItem
  readonly off: ServiceAvailability
  readonly plate: string | undefined
}

/** Replaces the form of a service that a manager turned off. */
export function ServiceOff({ item, off, plate }: ServiceOffProps) {
  const { role } = usePerson()
  return (
    <div className="flex flex-col gap-6">
      <PageTitle documentTitle={item.nome}>{item.nome}</PageTitle>
      <EmptyState
        title="Esta consulta está desligada na loja"
        icon={<PowerOff aria-hidden="true" className="size-8" />}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={paths.catalog({ placa: plate })}>Ver as outras consultas</ButtonLink>
            {may(role, 'manage') && (
              <ButtonLink to={paths.settings('#consultas')}>Ligar em Ajustes</ButtonLink>
            )}
          </div>
        }
      >
        Quem desligou foi {off.changedBy}, <Age at={off.changedAt} inSentence />. Enquanto estiver desligada,
        nada é consultado nem cobrado por aqui. As consultas já feitas continuam no histórico.
      </EmptyState>
    </div>
  )
}
