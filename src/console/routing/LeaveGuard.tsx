import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from './LeaveQuestion.tsx'

/** Inside a `Form`: asks before a half-filled form is left. `off`: the values have been sent already. */
export function LeaveGuard({ off = false }: { readonly off?: boolean }) {
  const { isDirty } = useFormState()
  return <LeaveQuestion armed={isDirty && !off} />
}
