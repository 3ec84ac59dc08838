import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#console/api/api.ts'
import { invalidate } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ReasonOnPage } from '#console/ui/reason-on-page.ts'
import type { Invited, StaffMember, StaffStatus } from '#contract/console/staff.ts'
import { keepMember } from './keep-member.ts'

interface PersonActionsProps {
  readonly member: StaffMember
  /** Whether the form above holds changes, which each of these actions would drop. */
  readonly hasUnsaved: boolean
  readonly onInvited: (invited: Invited) => void
  readonly onDone: () => void
  /** Called for a failure even if this part is no longer shown. */
  readonly onFailed: (error: unknown) => void
}

/** A new link, and the suspension or return of a person's access. */
export function PersonActions({ member, hasUnsaved, onInvited, onDone, onFailed }: PersonActionsProps) {
  const { id, name, joined, status } = member
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const invite = useMutation({
    mutationFn: () => api('inviteStaff', { params: { id } }),
    onSuccess: (invited) => {
      void invalidate(queryClient, 'staff')
      onInvited(invited)
    },
    onError: (error) => onFailed(error),
  })
  const setStatus = useMutation({
    mutationFn: (to: StaffStatus) => api('changeStaff', { params: { id }, body: { status: to } }),
    onSuccess: async (changed) => {
      await keepMember(queryClient, changed)
      announce(changed.status === 'suspended' ? `Acesso de ${name} suspenso` : `Acesso de ${name} reativado`)
      onDone()
    },
    onError: (error) => onFailed(error),
  })
  const disabledReason = hasUnsaved ? UNSAVED : undefined
  if (status === 'suspended') {
    return (
      <Box error={setStatus.error} disabledReason={disabledReason}>
        <Button
          busy={setStatus.isPending}
          disabledReason={disabledReason}
          onClick={() => setStatus.mutate('active')}
        >
          Reativar o acesso
        </Button>
      </Box>
    )
  }
  return (
    <Box error={invite.error ?? (confirming ? null : setStatus.error)} disabledReason={disabledReason}>
      <Button busy={invite.isPending} disabledReason={disabledReason} onClick={() => invite.mutate()}>
        {joined ? 'Criar link para senha nova' : 'Criar outro convite'}
      </Button>
      <Button disabledReason={disabledReason} onClick={() => setConfirming(true)}>
        Suspender o acesso
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={`Suspender o acesso de ${name}?`}
        footer={
          <>
            <Button variant="danger" busy={setStatus.isPending} onClick={() => setStatus.mutate('suspended')}>
              Suspender agora
            </Button>
            <Button onClick={() => setConfirming(false)}>Cancelar</Button>
          </>
        }
      >
        <p>
          Vale na hora, em todos os aparelhos: a pessoa sai, os downloads param e os lotes dela pausam. O que
          já foi consultado continua no histórico da loja.
        </p>
        {setStatus.error && <ErrorNotice error={setStatus.error} takeFocus />}
      </Dialog>
    </Box>
  )
}

const UNSAVED = 'Salve antes o que você mudou acima.'

interface BoxProps {
  readonly error: Error | null
  /** Why the buttons are disabled, said once for all of them. */
  readonly disabledReason: string | undefined
  readonly children: React.ReactNode
}

function Box({ error, disabledReason, children }: BoxProps) {
  const id = useId()
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
      {error && <ErrorNotice error={error} takeFocus />}
      {disabledReason !== undefined && (
        <p id={id} className="text-muted">
          {disabledReason}
        </p>
      )}
      <ReasonOnPage value={disabledReason === undefined ? undefined : { reason: disabledReason, id }}>
        {children}
      </ReasonOnPage>
    </div>
  )
}
