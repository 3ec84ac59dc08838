import { usePerson } from '#console/account/person-context.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { may } from '#contract/console/access.ts'
import { Settings } from './Settings.tsx'

/** Settings of the whole shop. For managers. */
export function Component() {
  const { role } = usePerson()
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <PageTitle documentTitle="Ajustes">Ajustes</PageTitle>
        {may(role, 'manage') && (
          <p className="text-muted">O saldo, os limites, os pacotes e as consultas da loja inteira.</p>
        )}
      </header>
      {may(role, 'manage') ? (
        <Settings />
      ) : (
        <EmptyState title="Só gerentes mudam os ajustes">
          Para ligar uma consulta, mudar um limite ou montar um pacote, fale com um gerente da loja.
        </EmptyState>
      )}
    </div>
  )
}
