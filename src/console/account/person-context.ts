import { createContext, use } from 'react'
import type { Role } from '#contract/console/role.ts'
import type { Person } from '#contract/console/session.ts'

export const PersonContext = createContext<Person | undefined>(undefined)

/** The signed-in person. Works only below the session gate. */
export function usePerson(): Person {
  const person = use(PersonContext)
  if (!person) throw new Error('This page is outside of the session gate')
  return person
}

const ROLE_NAMES: Record<Role, string> = {
  manager: 'Gerente',
  buyer: 'Pode consultar',
  viewer: 'Só visualiza',
}

export const roleName = (role: Role): string => ROLE_NAMES[role]
