import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#brazil/dates.ts'
import { counted } from '#brazil/words.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Section } from '#console/ui/Section.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { may } from '#contract/console/access.ts'
import type { Privacy } from '#contract/console/privacy.ts'
import { SubjectSearch } from './SubjectSearch.tsx'

/** What the shop keeps about people, and for how long. For managers. */
export function Component() {
  const { role } = usePerson()
  const isManager = may(role, 'manage')
  return (
    <div className="flex flex-col gap-2">
      <PageTitle documentTitle="Privacidade">Privacidade</PageTitle>
      {isManager ? (
        <Manager />
      ) : (
        <EmptyState title="Só gerentes atendem pedidos sobre dados pessoais">
          Se alguém pediu para ver ou apagar os próprios dados, fale com um gerente da loja.
        </EmptyState>
      )}
    </div>
  )
}

function Manager() {
  const query = useQuery(apiQuery('privacy'))
  return (
    <>
      <p className="max-w-prose text-muted">
        Quem aparece nas consultas da loja pode pedir para ver os seus dados, receber uma cópia ou apagar
        tudo. Cada pedido atendido fica registrado.
      </p>
      <div className="gap-x-16 lg:grid lg:grid-cols-[1fr_20rem]">
        <Section title="Atender um pedido">
          <SubjectSearch />
        </Section>
        <Section title="Prazo de guarda">
          <QueryView query={query} label="Carregando o prazo" skeleton={<Skeleton className="h-12" />}>
            {(privacy) => <Retention privacy={privacy} />}
          </QueryView>
        </Section>
      </div>
    </>
  )
}

function Retention({
  privacy: { retentionDays, lastPurge, indexing, unread },
}: {
  readonly privacy: Privacy
}) {
  return (
    <div className="flex max-w-prose flex-col gap-2">
      {retentionDays === null ? (
        <p>Sem prazo: nada é apagado sozinho. Para definir um, fale com quem instalou o Pátio.</p>
      ) : (
        <p>
          Resultados e dados pessoais são apagados {counted(retentionDays, 'dia', 'dias')} depois do fim de
          cada consulta. Com a mesma idade somem as anotações dos carros, os textos dos avisos do
          monitoramento, os nomes dos lotes e o que as linhas de lotes que não foram compradas dizem de
          pessoas. Consulta, preço, dia e quem pediu ficam. Valores FIPE ficam inteiros: não citam ninguém.
        </p>
      )}
      {lastPurge && (
        <p className="text-muted">
          Última limpeza: {formatDateTime(lastPurge.at)}, {counted(lastPurge.count, 'consulta', 'consultas')}.
        </p>
      )}
      {indexing && (
        <p className="text-muted">
          As consultas antigas ainda estão sendo lidas. Até o fim, uma busca pode não achar todas.
        </p>
      )}
      {unread > 0 && (
        <p className="text-muted">
          {counted(unread, 'resultado não pôde ser lido', 'resultados não puderam ser lidos')} pelo Pátio. Uma
          busca não acha quem só aparece {unread === 1 ? 'nele' : 'neles'}: fale com quem instalou o Pátio.
        </p>
      )}
    </div>
  )
}
