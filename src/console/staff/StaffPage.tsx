import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, Suspense, useState } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { isUnauthenticated } from '#console/api/api-error.ts'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { useAhead } from '#console/routing/use-ahead.ts'
import { RowsSkeleton } from '#console/rows/RowsSkeleton.tsx'
import { Button } from '#console/ui/Button.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { may } from '#contract/console/access.ts'
import type { Invited, StaffMember } from '#contract/console/staff.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { PersonActions } from './PersonActions.tsx'
import { StaffList } from './StaffList.tsx'

const PersonDialog = lazyPart(
  () => import('./PersonDialog.tsx').then((module) => module.PersonDialog),
  PartMissing,
)

/** The shop's people. For managers. */
export function Component() {
  const { role } = usePerson()
  return (
    <div className="flex flex-col gap-6">
      {may(role, 'manage') ? (
        <Staff />
      ) : (
        <>
          <PageTitle documentTitle="Equipe">Equipe</PageTitle>
          <EmptyState title="Só gerentes cuidam da equipe">
            Para mudar o seu perfil ou os seus limites, fale com um gerente da loja.
          </EmptyState>
        </>
      )}
    </div>
  )
}

/** The dialog over the list. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'link'; readonly invited: Invited }

/** A change that failed. Its dialog shows that, unless it was closed before the answer. */
interface Failed {
  readonly dialog: Open
  /** The person; undefined for a new one. */
  readonly name: string | undefined
  readonly error: unknown
}

function Staff() {
  const { id: ownId } = usePerson()
  const query = useQuery(apiQuery('staff'))
  const [open, setOpen] = useState<Open>()
  const [lost, setLost] = useState<Failed>()
  useAhead(PersonDialog.preload)
  const begin = (dialog: Open) => {
    setLost(undefined)
    setOpen(dialog)
  }
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-col gap-1">
          <PageTitle documentTitle="Equipe">Equipe</PageTitle>
          <p className="text-muted">Quem usa o Pátio na loja, e o que cada pessoa pode fazer e gastar.</p>
        </div>
        <Button onClick={() => begin({ kind: 'add' })}>Adicionar pessoa</Button>
      </header>
      <QueryView
        query={query}
        label="Carregando a equipe"
        skeleton={<RowsSkeleton rows={3} className="h-24" />}
      >
        {({ items }, failed) => (
          <>
            {failed && (
              <RetryNotice error={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />
            )}
            {lost && lost.dialog !== open && <NotSaved {...lost} />}
            <StaffList items={items} ownId={ownId} onEdit={(id) => begin({ kind: 'edit', id })} />
            <Suspense>
              <OpenDialog open={open} items={items} onOpen={setOpen} onFailed={setLost} />
            </Suspense>
          </>
        )}
      </QueryView>
    </>
  )
}

function NotSaved({ name, error }: Failed) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        {name === undefined ? 'A pessoa nova não foi adicionada.' : `A mudança de ${name} não foi salva.`}
      </p>
      <ErrorNotice error={error} takeFocus />
    </div>
  )
}

interface OpenDialogProps {
  readonly open: Open | undefined
  readonly items: readonly StaffMember[]
  readonly onOpen: Dispatch<SetStateAction<Open | undefined>>
  readonly onFailed: Dispatch<SetStateAction<Failed | undefined>>
}

function OpenDialog({ open, items, onOpen, onFailed }: OpenDialogProps) {
  // A slow answer may come when this dialog is closed and another one is open.
  const close = () => {
    onOpen((now) => (now === open ? undefined : now))
    // The dialog has shown it, or it was repeated.
    onFailed((lost) => (lost?.dialog === open ? undefined : lost))
  }
  const failedFor = (name?: string) => (error: unknown) => {
    // The sign-in over the page asks for the password first.
    if (open && !isUnauthenticated(error)) onFailed({ dialog: open, name, error })
  }
  const showLink = (invited: Invited) => onOpen({ kind: 'link', invited })
  if (open?.kind === 'link') return <InviteDialog invited={open.invited} onClose={close} />
  if (open?.kind === 'add')
    return <PersonDialog onClose={close} onInvited={showLink} onFailed={failedFor()} />
  const member = open && items.find(({ id }) => id === open.id)
  if (!member) return null
  const onFailedChange = failedFor(member.name)
  return (
    <PersonDialog member={member} onClose={close} onInvited={showLink} onFailed={onFailedChange}>
      {(hasUnsaved) => (
        <PersonActions
          member={member}
          hasUnsaved={hasUnsaved}
          onInvited={showLink}
          onDone={close}
          onFailed={onFailedChange}
        />
      )}
    </PersonDialog>
  )
}
