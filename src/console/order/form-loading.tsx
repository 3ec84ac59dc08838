import { Skeleton } from '#console/ui/Skeleton.tsx'

/** The placeholder of a service's page while it loads, shaped like a short form. */
export const FORM_LOADING = {
  label: 'Carregando a consulta',
  skeleton: (
    <div className="flex max-w-xl flex-col gap-6">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-24 w-64" />
      <Skeleton className="h-20" />
      <Skeleton className="h-13 w-56" />
    </div>
  ),
}
