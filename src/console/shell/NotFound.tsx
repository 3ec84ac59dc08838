import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'

export { NotFound as Component }

export function NotFound() {
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <PageTitle documentTitle="Página não encontrada">Esta página não existe</PageTitle>
      <p className="text-muted">
        Confira o endereço. Se veio de um link, ele pode estar incompleto. Nada foi cobrado.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.home()} variant="primary">
          Começar por uma placa
        </ButtonLink>
        <ButtonLink to={paths.history()}>Ver o histórico</ButtonLink>
      </div>
    </div>
  )
}
