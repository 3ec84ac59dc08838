import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'

/** Shown for the URL of a car's file whose plate is not a plate. */
export function NoPlate() {
  return (
    <div className="flex flex-col gap-6">
      <PageTitle documentTitle="Ficha do carro">Ficha do carro</PageTitle>
      <EmptyState
        title="O endereço não tem uma placa válida"
        action={
          <ButtonLink variant="primary" to={paths.cars()}>
            Ver os carros
          </ButtonLink>
        }
      >
        Uma placa tem três letras e quatro números, ou a forma Mercosul, como ABC1D23.
      </EmptyState>
    </div>
  )
}
