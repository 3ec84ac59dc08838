import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDuration } from '#brazil/age.ts'
import { apiQuery } from '#console/api/queries.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { type EndingSession, useSessionEnd } from './use-session-end.ts'

/** Warns before the session ends; one press continues the session. */
export function SessionEnding() {
  const { data: session } = useQuery(apiQuery('session'))
  return session?.person ? <EndOfSession /> : null
}

function EndOfSession() {
  const ending = useSessionEnd()
  const [seen, setSeen] = useState(false)
  if (!ending || (seen && !ending.goOn)) return null
  return <Warning {...ending} onSeen={() => setSeen(true)} />
}

function Warning({ endsAt, goOn, onSeen }: EndingSession & { readonly onSeen: () => void }) {
  const left = Math.max(0, endsAt - useNow(1000))
  const close = goOn ?? onSeen
  return (
    <Dialog
      open
      onClose={close}
      title={goOn ? 'Ainda está aí?' : 'A sua sessão está terminando'}
      footer={
        <Button variant="primary" data-focus-first onClick={close}>
          {goOn ? 'Continuar' : 'Entendi'}
        </Button>
      }
    >
      {/* A screen reader that reads out a number each second would drown everything else. */}
      <p role="timer" aria-live="off" className="mb-2 font-semibold tabular-nums">
        A sessão termina em {formatDuration(left + 999)}.
      </p>
      <p className="text-muted">
        {goOn
          ? 'Por segurança, ela termina depois de um tempo sem uso.'
          : 'Por segurança, ela não dura mais que um dia de trabalho. Depois, entre de novo.'}{' '}
        O que você preencheu continua aqui.
      </p>
    </Dialog>
  )
}
