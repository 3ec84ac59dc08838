import { CarFront } from 'lucide-react'
import { usePerson } from '#console/account/person-context.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { may } from '#contract/console/access.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { BESIDE } from './Waiting.tsx'

/** Tells a shop without cars how to begin, and a manager what to set up once. */
export function NewShop() {
  const { role } = usePerson()
  return (
    <>
      <div className="xl:col-start-1">
        <EmptyState title="Nenhum carro ainda" icon={<CarFront aria-hidden="true" className="size-8" />}>
          <p>
            Digite uma placa acima para ver o que dá para consultar e quanto custa. O preço aparece antes, e
            nada é cobrado sem a sua confirmação.
          </p>
        </EmptyState>
      </div>
      {may(role, 'manage') && (
        <div className={BESIDE}>
          <FirstSteps />
        </div>
      )}
    </>
  )
}
