import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#console/api/api.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { takeFocus } from '#console/ui/take-focus.ts'
import { EnrolmentForm } from './EnrolmentForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { isSignInExpired, notifyOtherTabs } from './session.ts'
import { useSignedIn } from './use-signed-in.ts'

interface EnrolStepProps {
  /** Goes back to e-mail and password. `late`: the time for this step has run out. */
  readonly onStartOver: (late: boolean) => void
}

/** Comes between password and session, if the shop requires a second factor and the person has none. */
export function EnrolStep({ onStartOver }: EnrolStepProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = useFinish(onStartOver)
  // Each sign-in has its own secret, and the cache drops it with the step.
  const enrolment = useQuery({
    queryKey: ['sign-in-enrolment'],
    queryFn: () => api('signInEnrolment'),
    // After the confirmation no refetch of all queries may ask for another secret.
    enabled: codes === undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (codes) {
    return (
      <RecoveryCodes codes={codes}>
        <div className="flex flex-col gap-2">
          {finish.error && <ErrorNotice error={finish.error} />}
          <Button variant="primary" size="lg" busy={finish.isPending} onClick={() => finish.mutate()}>
            Já guardei, continuar
          </Button>
        </div>
      </RecoveryCodes>
    )
  }
  if (isSignInExpired(enrolment.error)) {
    return (
      <Button variant="primary" onClick={() => onStartOver(true)}>
        O tempo acabou. Entrar de novo
      </Button>
    )
  }
  if (enrolment.error) {
    return (
      <RetryNotice
        error={enrolment.error}
        busy={enrolment.isFetching}
        onRetry={() => void enrolment.refetch()}
      />
    )
  }
  if (!enrolment.data) return <Skeleton className="h-96" />
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="mb-6 text-muted outline-none">
        A loja pede duas etapas para entrar: além da senha, um código do seu celular. Configure agora, uma vez
        só.
      </p>
      <EnrolmentForm enrolment={enrolment.data} submit="Confirmar e entrar" onCode={confirm} />
    </>
  )

  async function confirm(code: string) {
    try {
      const { recoveryCodes } = await api('signInEnrolled', { body: { code } })
      setCodes(recoveryCodes)
    } catch (error) {
      if (!isSignInExpired(error)) throw error
      onStartOver(true)
    }
  }
}

function useFinish(onStartOver: EnrolStepProps['onStartOver']) {
  const signedIn = useSignedIn()
  return useMutation({
    mutationFn: () => api('finishEnrolment'),
    onSuccess: async (session) => {
      notifyOtherTabs()
      await signedIn(session)
    },
    onError: (error) => {
      if (isSignInExpired(error)) onStartOver(true)
    },
  })
}
