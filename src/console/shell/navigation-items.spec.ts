import { expect, it } from 'vitest'
import { ROLES } from '#contract/console/role.ts'
import { shopItems } from './navigation-items.ts'

const rolesThatSee = (label: string) =>
  ROLES.filter((role) => shopItems(role).some((item) => item.label === label))

it.each([
  ['Equipe', ['manager']],
  ['Ajustes', ['manager']],
  ['Extrato', ['manager', 'buyer', 'viewer']],
])('%s is in the navigation of %j', (label, roles) => {
  expect(rolesThatSee(label)).toEqual(roles)
})
