import type { RouteTable } from './route.ts'

const member = async () => (await import('../staff.ts')).StaffMemberSchema
const invited = async () => (await import('../staff.ts')).InvitedSchema

/** The shop's people: who they are, what they may do, and their invitation links. */
export const STAFF_ROUTES = {
  staff: {
    method: 'GET',
    path: '/api/staff',
    access: 'manage',
    activity: false,
    answer: async () => (await import('../staff.ts')).StaffSchema,
  },
  addStaff: {
    method: 'POST',
    path: '/api/staff',
    access: 'manage',
    answer: invited,
  },
  changeStaff: {
    method: 'PATCH',
    path: '/api/staff/{id}',
    access: 'manage',
    answer: member,
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/staff/{id}/invite',
    access: 'manage',
    answer: invited,
  },
  acceptInvite: {
    method: 'POST',
    path: '/api/invites/accept',
    access: 'public',
    answer: async () => (await import('../session.ts')).SessionSchema,
  },
  people: {
    method: 'GET',
    path: '/api/people',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../staff.ts')).PeopleSchema,
  },
} as const satisfies RouteTable
