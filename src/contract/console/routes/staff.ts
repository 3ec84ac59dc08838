import { idParams, type RouteTable } from './route.ts'

const staffSchemas = () => import('../staff.ts')
const sessionSchemas = () => import('../session.ts')

const member = async () => (await staffSchemas()).StaffMemberSchema
const invited = async () => (await staffSchemas()).InvitedSchema

/** The shop's people: who they are, what they may do, and their invitation links. */
export const STAFF_ROUTES = {
  staff: {
    method: 'GET',
    path: '/api/staff',
    access: 'manage',
    activity: false,
    answer: async () => (await staffSchemas()).StaffSchema,
  },
  addStaff: {
    method: 'POST',
    path: '/api/staff',
    access: 'manage',
    activity: true,
    body: async () => (await staffSchemas()).StaffRequestSchema,
    answer: invited,
  },
  changeStaff: {
    method: 'PATCH',
    path: '/api/staff/{id}',
    access: 'manage',
    activity: true,
    params: idParams,
    body: async () => (await staffSchemas()).StaffChangeSchema,
    answer: member,
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/staff/{id}/invite',
    access: 'manage',
    activity: true,
    params: idParams,
    answer: invited,
  },
  acceptInvite: {
    method: 'POST',
    path: '/api/invites/accept',
    access: 'public',
    activity: true,
    body: async () => (await staffSchemas()).InviteAcceptSchema,
    answer: async () => (await sessionSchemas()).SessionSchema,
  },
  people: {
    method: 'GET',
    path: '/api/people',
    access: 'signed-in',
    activity: false,
    answer: async () => (await staffSchemas()).PeopleSchema,
  },
} as const satisfies RouteTable
