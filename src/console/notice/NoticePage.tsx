import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { AcceptanceForm, type AcceptanceFormProps } from './AcceptanceForm.tsx'

interface NoticePageProps extends Omit<AcceptanceFormProps, 'notice'> {
  readonly item: CatalogItem
  readonly plate: string | undefined
  /**
   * The version that the service has just refused. It is shown again only if it is still the published one.
   */
  readonly refusedVersion: string | undefined
  readonly onBack: () => void
  /** Why the page is shown again. */
  readonly children?: ReactNode
}

/**
 * Stops a person before paying: the whole notice in its current version, and one tick for exactly that
 * version. The form keeps its values in the meantime.
 */
export function NoticePage({ item, plate, refusedVersion, onBack, children, ...form }: NoticePageProps) {
  const { data: notice, error, isFetching, refetch } = useQuery(apiQuery('atpveNotice'))
  const isOutdated = notice !== undefined && notice.versao === refusedVersion && isFetching
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header className="flex flex-col items-start gap-2">
        <Button
          variant="quiet"
          className="-ml-3"
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
          onClick={onBack}
        >
          Voltar ao formulário
        </Button>
        <PageTitle documentTitle={`Aviso: ${item.nome}`}>Leia o aviso antes de consultar</PageTitle>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {item.nome}
          {plate && <Plate plate={plate} size="sm" />}
        </p>
      </header>
      {children}
      {notice && !isOutdated ? (
        <AcceptanceForm {...form} notice={notice} />
      ) : error && !isFetching ? (
        <ErrorNotice
          error={error}
          actions={<Button onClick={() => void refetch()}>Carregar o aviso de novo</Button>}
        />
      ) : (
        <Loading skeleton={<Skeleton className="h-72" />} label="Carregando o aviso" />
      )}
    </div>
  )
}
