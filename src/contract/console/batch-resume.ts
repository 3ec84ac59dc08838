import { may } from './access.ts'
import type { Batch } from './batch.ts'
import type { Person } from './session.ts'

/**
 * Why this person may not resume a batch, in Portuguese: its lines count toward the limit of the person who
 * ordered it. Undefined for that person and for managers. The server enforces it; the browser uses it to
 * explain.
 */
export function whyMayNotResume(
  { createdBy: { id, name } }: Pick<Batch, 'createdBy'>,
  person: Pick<Person, 'id' | 'role'>,
): string | undefined {
  if (person.id === id || may(person.role, 'manage')) return undefined
  return `Esta compra conta no limite de ${name}: só ${name} ou um gerente pode continuar.`
}
