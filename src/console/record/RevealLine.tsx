import { Eye } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'

interface RevealLineProps {
  readonly isShown: boolean
  readonly busy: boolean
  readonly error: Error | null
  readonly onReveal: () => void
}

/** The button that shows hidden personal data, and then the words that they are shown. */
export function RevealLine({ isShown, busy, error, onReveal }: RevealLineProps) {
  const { mayQueryPeople } = usePerson()
  const helpId = useId()
  const state = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // The focused button has disappeared.
    if (isShown) state.current?.focus()
  }, [isShown])
  if (isShown) {
    return (
      <p ref={state} tabIndex={-1} className="no-print text-sm text-muted">
        Dados pessoais visíveis até você sair. Ficou registrado.
      </p>
    )
  }
  return (
    <div className="no-print -mr-1 ml-auto flex flex-wrap items-center justify-end gap-x-1 sm:-mr-3 forced-colors:mr-0">
      {error && <ErrorNotice error={error} takeFocus />}
      {mayQueryPeople && (
        <span id={helpId} className="text-xs text-muted sm:text-sm">
          Fica registrado<span className="max-sm:hidden"> quem vê</span>.
        </span>
      )}
      <Button
        variant="quiet"
        size="sm"
        icon={<Eye aria-hidden="true" className="size-4" />}
        // Not taller than the heading beside it.
        className="-my-2 max-sm:px-1! forced-colors:my-0"
        busy={busy}
        aria-describedby={helpId}
        disabledReason={mayQueryPeople ? undefined : NOT_ALLOWED}
        onClick={onReveal}
      >
        <span>
          Mostrar <span className="max-sm:sr-only">dados pessoais</span>
        </span>
      </Button>
    </div>
  )
}

const NOT_ALLOWED = 'Só quem pode consultar pessoas vê. Fale com um gerente da loja.'
