import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { api } from '#console/api/api.ts'
import { FORGET_MS } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'

interface Revealed {
  /** The record, with its personal data once the person has asked for them. */
  readonly record: InquiryRecord
  /** The button that asks for them; undefined if nothing is hidden. */
  readonly reveal: ReactNode
}

/**
 * A record whose personal data are hidden until the person asks for them. Revealed data stay only in this
 * page's memory: leaving the page hides them again.
 */
export function useReveal(record: InquiryRecord): Revealed {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => api('revealInquiry', { params: { id: record.id } }),
    gcTime: FORGET_MS,
  })
  // If the record has changed since, it is hidden again.
  const shown = data?.id === record.id && data.updatedAt === record.updatedAt ? data : undefined
  if (record.masked !== true) return { record, reveal: undefined }
  return {
    record: shown ?? record,
    reveal: (
      <RevealLine isShown={shown !== undefined} busy={isPending} error={error} onReveal={() => mutate()} />
    ),
  }
}

interface RevealLineProps {
  readonly isShown: boolean
  readonly busy: boolean
  readonly error: Error | null
  readonly onReveal: () => void
}

function RevealLine({ isShown, busy, error, onReveal }: RevealLineProps) {
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
