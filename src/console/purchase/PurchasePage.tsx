import type { ComponentProps, ReactNode } from 'react'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'

interface PurchasePageProps<Data> extends Pick<
  ComponentProps<typeof QueryView<Data>>,
  'query' | 'label' | 'skeleton' | 'children'
> {
  /** Title while there is nothing to show. */
  readonly title: string
  readonly missing: {
    readonly title: string
    readonly text: string
    readonly listLabel: string
    readonly listPath: string
  }
}

/** The page of one purchase of any kind: loading, failed, not registered here, or shown. */
export function PurchasePage<Data>({ title, missing, skeleton, ...view }: PurchasePageProps<Data>) {
  return (
    <QueryView
      {...view}
      skeleton={
        <>
          {/* No visible title: the title that replaces this takes the focus. */}
          <h1 className="sr-only">{title}</h1>
          {skeleton}
        </>
      }
      retryLabel="Procurar de novo"
      frame={(notice) => (
        <div className="flex flex-col gap-6">
          <PageTitle documentTitle={title}>{title}</PageTitle>
          {notice}
        </div>
      )}
      missing={(again) => (
        <EmptyState title={missing.title} action={<MissingActions missing={missing} again={again} />}>
          {missing.text}
        </EmptyState>
      )}
    />
  )
}

function MissingActions({
  missing,
  again,
}: Pick<PurchasePageProps<unknown>, 'missing'> & { readonly again: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink variant="primary" to={missing.listPath}>
        {missing.listLabel}
      </ButtonLink>
      {again}
    </div>
  )
}
