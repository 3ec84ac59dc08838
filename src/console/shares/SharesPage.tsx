import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { formatNumber } from '#brazil/numbers.ts'
import { usePerson } from '#console/account/person-context.ts'
import { useSpenderBlock } from '#console/account/use-spending-block.ts'
import { api } from '#console/api/api.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { Age } from '#console/ui/Age.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { may } from '#contract/console/access.ts'
import { MAX_LISTED_SHARES } from '#contract/console/bounds.ts'
import type { Share } from '#contract/console/share.ts'

/** `/links`: the links that work now, who made them, how often they were opened, and when they end. */
export function Component() {
  const { role } = usePerson()
  const query = useQuery(apiQuery('shares'))
  const [error, setError] = useState<Error>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <PageTitle documentTitle="Links enviados">Links enviados</PageTitle>
        <p className="text-muted">
          {may(role, 'manage')
            ? 'Os links da loja que ainda funcionam. '
            : 'Os seus links que ainda funcionam. '}
          Se você abrir, conta como visualização.
        </p>
      </header>
      {error && <ErrorNotice error={error} takeFocus />}
      <QueryView query={query} label="Carregando os links" skeleton={<Skeleton className="h-24" />}>
        {({ items }) => (
          <>
            <Links items={items} onError={setError} />
            {items.length >= MAX_LISTED_SHARES && (
              <p className="text-muted">
                Estes são os {formatNumber(MAX_LISTED_SHARES)} mais recentes. Quem criou os anteriores ainda
                os encontra aqui.
              </p>
            )}
          </>
        )}
      </QueryView>
    </div>
  )
}

interface LinksProps {
  readonly items: readonly Share[]
  /** Undefined when another try begins. */
  readonly onError: (error: Error | undefined) => void
}

function Links({ items, onError }: LinksProps) {
  // The row disappears together with the pressed button.
  const kept = useKeptFocus(items.map(({ id }) => id).join(' '))
  return (
    <div {...kept}>
      {items.length === 0 ? (
        <EmptyState
          title="Nenhum link ativo"
          action={<ButtonLink to={paths.history()}>Abrir o histórico</ButtonLink>}
        >
          Em um resultado, um valor FIPE ou na ficha de um carro, o botão “Enviar” cria um link que abre sem
          conta.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((share) => (
            <Row key={share.id} share={share} onError={onError} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface RowProps extends Pick<LinksProps, 'onError'> {
  readonly share: Share
}

function Row({ share, onError }: RowProps) {
  const { mutate, isPending } = useRevoke(share.id, onError)
  const { id } = usePerson()
  const blocked = useSpenderBlock('encerrar')
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const { plate, inquiryId, service, createdBy, createdAt, expiresAt } = share
  const name = service === null ? 'Ficha do carro' : serviceName(catalog, service)
  // An ended link never opens again. Its readers need another one.
  const [isAsking, setAsking] = useState(false)
  const kept = useKeptFocus(isAsking ? 'asking' : 'row')
  const of = <span className="sr-only">{plate === null ? name : `${name} de ${plate}`}</span>
  const to = inquiryId === null ? paths.car(plate ?? '') : paths.inquiry(inquiryId)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {plate !== null && <Plate plate={plate} size="sm" />}
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-medium underline-offset-2 wrap-anywhere hover:underline pointer-fine:min-h-0"
          >
            {name}
          </Link>
        </p>
        <p className="text-muted tabular-nums">
          {createdBy.id === id ? 'Criado por você' : `Criado por ${createdBy.name}`} <Age at={createdAt} />,{' '}
          <span className="whitespace-nowrap">vale até {formatDateTime(expiresAt)}</span>
        </p>
        <p className="tabular-nums">
          <Views share={share} />
        </p>
      </div>
      <div {...kept} className={cx('flex justify-end gap-2', isAsking && 'max-sm:col-span-full')}>
        {isAsking ? (
          <>
            <Button variant="danger" size="sm" single busy={isPending} onClick={() => mutate()}>
              Encerrar mesmo {of}
            </Button>
            {/* The focus is here, so that a second Enter ends nothing. */}
            <Button size="sm" data-focus-first onClick={() => setAsking(false)}>
              Manter {of}
            </Button>
          </>
        ) : (
          // Without a key it would become the button that ends the link, with the focus.
          <Button key="ask" size="sm" disabledReason={blocked} onClick={() => setAsking(true)}>
            Encerrar {of}
          </Button>
        )}
      </div>
    </li>
  )
}

function Views({ share: { views, lastViewedAt } }: { readonly share: Share }) {
  if (views === 0 || lastViewedAt === null) return 'Ainda não foi aberto'
  return (
    <>
      {views === 1 ? 'Aberto 1 vez, ' : `Aberto ${formatNumber(views)} vezes, a última `}
      <Age at={lastViewedAt} />
    </>
  )
}

/** Ends a link at once; it no longer opens anywhere. Each row has its own, so that no failure is lost. */
function useRevoke(id: string, onError: LinksProps['onError']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('revokeShare', { params: { id } }),
    onMutate: () => onError(undefined),
    onError,
    onSuccess: () => {
      queryClient.setQueryData(
        apiQuery('shares').queryKey,
        (list) => list && { items: list.items.filter((each) => each.id !== id) },
      )
      announce('Link encerrado')
    },
    // The link may have ended by itself in the meantime.
    onSettled: () => invalidate(queryClient, 'shares'),
  })
}
