import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Role } from '#contract/console/role.ts'
import type { StaffMember } from '#contract/console/staff.ts'
import { Component as StaffPage } from './StaffPage.tsx'

/** The manager who looks. */
export const ANA: StaffMember = {
  id: 'p',
  name: 'Ana',
  email: 'ana@loja.example',
  role: 'manager',
  mayQueryPeople: true,
  status: 'active',
  joined: true,
  invitedUntil: null,
  lastSeenAt: new Date().toISOString(),
  limits: { dayCents: null, monthCents: null },
  spentTodayCents: 12_30,
  spentThisMonthCents: 98_70,
}
export const BIA: StaffMember = {
  ...ANA,
  id: '5f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
  name: 'Bia',
  email: 'bia@loja.example',
  role: 'buyer',
  mayQueryPeople: false,
  joined: false,
  lastSeenAt: null,
  invitedUntil: '2026-11-25T12:00:00.000Z',
  limits: { dayCents: 50_00, monthCents: null },
  spentTodayCents: 0,
  spentThisMonthCents: 0,
}
/** Shows the page with these people already read. */
export function showStaff(items: readonly StaffMember[] = [ANA, BIA], role: Role = 'manager') {
  return showPage('/equipe', <StaffPage />, {
    role,
    seed: (client) => client.setQueryData(apiQuery('staff').queryKey, { items: [...items] }),
  })
}
