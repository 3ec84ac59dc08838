import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { CONSOLE_ROUTES, type ConsoleRouteName } from '#contract/console/routes.ts'
import type { ConsoleRoute } from '#contract/console/routes/route.ts'
import { type Shop, openShop } from './test-stack.ts'

/** Who may call a route. The service authenticates itself by a signature, which no session can replace. */
type Who = 'everybody' | 'signed-in' | 'spenders' | 'managers' | 'service'

/**
 * Written by hand, apart from the contract: if the contract grants other rights than this table, the test
 * fails.
 */
const WHO: Readonly<Record<ConsoleRouteName, Who>> = {
  setup: 'everybody',
  sessionEnd: 'signed-in',
  continueSession: 'signed-in',
  ownSessions: 'signed-in',
  endSession: 'signed-in',
  endOtherSessions: 'signed-in',
  changePassword: 'signed-in',
  ownLimits: 'signed-in',
  askForMore: 'spenders',
  shopLimit: 'managers',
  setShopLimit: 'managers',
  raiseShopLimit: 'managers',
  raiseLimit: 'managers',
  limitAlerts: 'managers',
  dismissLimitAlert: 'managers',
  session: 'everybody',
  signIn: 'everybody',
  signOut: 'everybody',
  signInWithCode: 'everybody',
  signInEnrolment: 'everybody',
  signInEnrolled: 'everybody',
  finishEnrolment: 'everybody',
  companyStart: 'everybody',
  companyCallback: 'everybody',
  companySession: 'everybody',
  secondFactor: 'signed-in',
  enrolSecondFactor: 'signed-in',
  setSecondFactor: 'signed-in',
  removeSecondFactor: 'signed-in',
  staff: 'managers',
  addStaff: 'managers',
  changeStaff: 'managers',
  inviteStaff: 'managers',
  acceptInvite: 'everybody',
  people: 'signed-in',
  catalog: 'signed-in',
  setAvailability: 'managers',
  balance: 'signed-in',
  statement: 'signed-in',
  openPurchases: 'signed-in',
  audit: 'managers',
  revealInquiry: 'signed-in',
  findSubject: 'managers',
  exportSubject: 'managers',
  purgeSubject: 'managers',
  privacy: 'managers',
  atpveNotice: 'signed-in',
  errors: 'signed-in',
  inquiries: 'signed-in',
  inquiry: 'signed-in',
  putInquiry: 'spenders',
  checkInquiry: 'signed-in',
  inquiryDocument: 'signed-in',
  inquiryImage: 'signed-in',
  putFipePlate: 'spenders',
  putFipeTable: 'spenders',
  purchasedValues: 'signed-in',
  fipeReferences: 'signed-in',
  fipeBrands: 'signed-in',
  fipeModels: 'signed-in',
  fipeYears: 'signed-in',
  fipeYearsByCode: 'signed-in',
  batches: 'signed-in',
  batch: 'signed-in',
  putBatch: 'spenders',
  stopBatch: 'spenders',
  resumeBatch: 'spenders',
  batchExport: 'signed-in',
  packages: 'signed-in',
  putPackage: 'managers',
  removePackage: 'managers',
  cars: 'signed-in',
  day: 'signed-in',
  daySeen: 'signed-in',
  car: 'signed-in',
  addNote: 'spenders',
  setAccount: 'spenders',
  plan: 'signed-in',
  alerts: 'signed-in',
  readAlert: 'signed-in',
  watches: 'signed-in',
  watch: 'signed-in',
  beginWatch: 'spenders',
  endWatch: 'spenders',
  shares: 'signed-in',
  makeShare: 'spenders',
  revokeShare: 'spenders',
  shared: 'everybody',
  sharedPhoto: 'everybody',
  chargeAlerts: 'managers',
  dismissChargeAlert: 'managers',
  wallet: 'signed-in',
  setWallet: 'managers',
  events: 'signed-in',
  webhook: 'service',
  webhookStatus: 'managers',
  health: 'everybody',
  ready: 'everybody',
  metrics: 'everybody',
}

const CALLERS = ['signed out', 'suspended', 'viewer', 'buyer', 'manager'] as const
type CallerName = (typeof CALLERS)[number]

const MAY: Readonly<Record<Who, readonly CallerName[]>> = {
  everybody: CALLERS,
  'signed-in': ['viewer', 'buyer', 'manager'],
  spenders: ['buyer', 'manager'],
  managers: ['manager'],
  service: [],
}

const ROUTES: readonly (readonly [string, ConsoleRoute])[] = Object.entries(CONSOLE_ROUTES)

describe('every route', () => {
  let shop: Shop
  const cookies = new Map<CallerName, string>()

  beforeAll(async () => {
    shop = await openShop()
    for (const role of ['viewer', 'buyer', 'manager'] as const) {
      cookies.set(role, (await shop.person(role)).cookie)
    }
    // The session belongs to a manager, so that only the suspension can be the reason of a refusal.
    const { db } = shop.bff.context.store
    const before = await db.selectFrom('person').select('id').execute()
    cookies.set('suspended', (await shop.person('manager')).cookie)
    const suspended = db.updateTable('person').set({ suspended_at: shop.bff.context.now() })
    await suspended
      .where(
        'id',
        'not in',
        before.map(({ id }) => id),
      )
      .execute()
  })
  afterAll(() => shop.close())

  /** Calls a route with ids that do not exist and an empty body, so that an allowed call has no effect. */
  async function outcome({ method, path }: ConsoleRoute, who: CallerName): Promise<string> {
    const values = path.replaceAll('{id}', crypto.randomUUID()).replaceAll(/\{\w+\}/g, '1')
    const abort = new AbortController()
    const cookie = cookies.get(who)
    const answer = await fetch(shop.bff.url + values, {
      method,
      signal: abort.signal,
      headers: { ...(cookie !== undefined && { cookie }), 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    })
    // The body of a stream never ends, so only JSON is read.
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    const code = isJson ? ErrorBodySchema.safeParse(await answer.json()).data?.error.code : undefined
    abort.abort()
    if (answer.status === 401 && code === 'UNAUTHENTICATED') return 'sign in'
    return answer.status === 403 && code === 'FORBIDDEN' ? 'forbidden' : 'let in'
  }

  it('is in the table, which has no others', () => {
    expect(Object.keys(WHO).toSorted()).toEqual(ROUTES.map(([name]) => name).toSorted())
  })

  it.each(ROUTES.filter(([name]) => name !== 'signOut'))(
    '%s lets in whom the table names, and nobody else',
    async (name, route) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `entries` forgets the names
      const mayCall = WHO[name as ConsoleRouteName]
      const found: Record<string, string> = {}
      for (const who of CALLERS) found[who] = await outcome(route, who)
      const refusal = (who: CallerName) =>
        mayCall === 'service' || who === 'signed out' || who === 'suspended' ? 'sign in' : 'forbidden'
      const expected = CALLERS.map((who) => [who, MAY[mayCall].includes(who) ? 'let in' : refusal(who)])
      expect(found).toEqual(Object.fromEntries(expected))
    },
  )

  it('lets everybody sign out, and ends their sessions', async () => {
    for (const who of CALLERS) expect(await outcome(CONSOLE_ROUTES.signOut, who)).toBe('let in')
    expect(await outcome(CONSOLE_ROUTES.catalog, 'manager')).toBe('sign in')
  })
})
