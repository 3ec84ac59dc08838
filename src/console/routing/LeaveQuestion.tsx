import { useBlocker } from 'react-router'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { useUnloadQuestion } from './use-unload-question.ts'

/**
 * Asks before a page with typed text is left. Navigation within the page (its own search parameters) passes.
 * A page may have only one of these.
 */
export function LeaveQuestion({ armed }: { readonly armed: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => armed && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadQuestion(armed)
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      title="Sair sem terminar?"
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="primary" onClick={() => blocker.reset()}>
            Continuar preenchendo
          </Button>
          <Button onClick={() => blocker.proceed()}>Sair e descartar</Button>
        </>
      }
    >
      <p>O que você digitou ainda não foi enviado e se perde ao sair. Nada foi cobrado.</p>
    </Dialog>
  )
}
