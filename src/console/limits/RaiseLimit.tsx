import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCents } from '#brazil/money.ts'
import { api } from '#console/api/api.ts'
import { limitsChanged } from '#console/api/changes.ts'
import { newId } from '#console/api/random-id.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'

/** The person whose limit is raised; null for the shop's limit. */
type RaisedPerson = { readonly id: string; readonly name: string } | null

const AMOUNTS = [20_00, 50_00, 100_00] as const

/**
 * Raises a person's limit for today with two taps: one opens the amounts, one chooses an amount. For
 * managers.
 */
export function RaiseLimit({ person }: { readonly person: RaisedPerson }) {
  const [isOpen, setOpen] = useState(false)
  const raise = useRaise(person, () => setOpen(false))
  const kept = useKeptFocus(isOpen ? 'open' : 'closed')
  return (
    <div className="flex flex-col items-start gap-2">
      <div {...kept} className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Liberar mais hoje
        </Button>
        {isOpen &&
          AMOUNTS.map((cents) => (
            <Button key={cents} size="sm" busy={raise.isPending} onClick={() => raise.mutate(cents)}>
              + {inReais(cents)}
            </Button>
          ))}
      </div>
      {raise.error && <ErrorNotice error={raise.error} takeFocus />}
    </div>
  )
}

/** Raises the limit by an amount in cents, until the end of today. */
export function useRaise(person: RaisedPerson, onRaised?: () => void) {
  const queryClient = useQueryClient()
  // The raise without an answer so far. Sending it again under the same id adds nothing more.
  const unanswered = useRef<{ readonly id: string; readonly extraCents: number }>(undefined)
  return useMutation({
    mutationFn: (extraCents: number) => {
      if (unanswered.current?.extraCents !== extraCents) unanswered.current = { id: newId(), extraCents }
      const body = unanswered.current
      return person ? api('raiseLimit', { params: { id: person.id }, body }) : api('raiseShopLimit', { body })
    },
    // Only a manager repeats a raise, by pressing again; it is neither repeated automatically nor held back
    // while offline.
    networkMode: 'always',
    retry: 0,
    onSuccess: (_nothing, extraCents) => {
      unanswered.current = undefined
      announce(`Liberado mais ${inReais(extraCents)} hoje para ${person?.name ?? 'a loja'}`)
      onRaised?.()
      return limitsChanged(queryClient)
    },
  })
}

/** `R$ 50`: these amounts are whole reais. */
export function inReais(cents: number): string {
  return formatCents(cents).replace(/,00$/, '')
}
