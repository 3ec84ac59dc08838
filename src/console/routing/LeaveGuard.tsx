import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from './LeaveQuestion.tsx'

/** Asks before a half-filled form is left, inside of a `Form`. `off`: what was typed is sent already. */
export function LeaveGuard({ off = false }: { readonly off?: boolean }) {
  const { isDirty } = useFormState()
  return <LeaveQuestion armed={isDirty && !off} />
}
