import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { RaiseRequest } from '#contract/console/limits.ts'
import type { Person } from '#contract/console/session.ts'
import type { Events } from '../events/events.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import { record } from '../journal/journal.ts'
import type { Tables } from '../store/tables.ts'
import { answerAlert, dismissAlert, isMore, raiseAlert } from './alerts.ts'
import { addForDay, lockDayLimit, noteRaise, writeLimits } from './limit-rows.ts'
import type { Limits } from './limits.ts'
import { SHOP } from './tables.ts'

interface RouteDeps {
  readonly events: Events
  readonly limits: Limits
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

const CHANGED = {
  type: 'alert',
  data: { kind: 'limit', message: 'Um limite de gastos mudou.' },
} as const

/**
 * Routes for a person's own limits, the shop's limit, raises for today, and the alerts that ask for raises.
 */
export function registerLimitRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { events, limits, now, log } = deps
  route(app, 'ownLimits', ({ person }) => limits.own(person.id))
  route(app, 'shopLimit', () => limits.shop())

  route(app, 'setShopLimit', async ({ body: { dayCents }, person }) => {
    const isChanged = await events.commit(async (trx, emit) => {
      const beforeCents = await lockDayLimit(trx, SHOP)
      // Sent again, e.g. because the answer was lost.
      if (dayCents === beforeCents) return false
      await writeLimits(trx, SHOP, { dayCents, monthCents: null })
      if (isMore(dayCents, beforeCents)) await answerAlert(trx, SHOP, limits.today())
      emit(CHANGED)
      const details = { dayCents, beforeCents }
      await record(trx, { at: now(), action: 'limits-changed', person, subject: SHOP, details })
      return true
    })
    if (isChanged) log.info({ dayCents, person: person.id }, "The shop's limit of a day was changed")
    return limits.shop()
  })

  const raise = async (scope: string, { id = randomUUID(), extraCents }: RaiseRequest, person: Person) => {
    await events.commit(async (trx, emit) => {
      const day = limits.today()
      if (scope !== SHOP) await requirePerson(trx, scope)
      if (!(await noteRaise(trx, { day, id }))) return
      await addForDay(trx, scope, { day, extraCents })
      await answerAlert(trx, scope, day)
      emit(CHANGED)
      const details = { extraCents, day }
      await record(trx, { at: now(), action: 'limit-raised', person, subject: scope, details })
    })
    log.info({ extraCents, for: scope, person: person.id }, 'A limit was raised for today')
  }
  route(app, 'raiseLimit', ({ params, body, person }) => raise(params.id, body, person))
  route(app, 'raiseShopLimit', ({ body, person }) => raise(SHOP, body, person))
  registerAlertRoutes(app, deps)
}

function registerAlertRoutes(app: FastifyInstance, { events, limits, now }: RouteDeps): void {
  const alerts = async () => ({ items: await limits.alerts() })
  route(app, 'limitAlerts', alerts)

  route(app, 'dismissLimitAlert', async ({ params, person }) => {
    await events.commit(async (trx, emit) => {
      if (await dismissAlert(trx, { id: params.id, personId: person.id, at: now() })) emit(CHANGED)
    })
    return alerts()
  })

  route(app, 'askForMore', async ({ person }) => {
    const kind = await limits.kindToAsk(person.id)
    // A person without a limit has nothing to ask for.
    if (kind === undefined) return
    await events.commit(async (trx, emit) => {
      const day = limits.today()
      if (await raiseAlert(trx, { kind, personId: person.id, day, at: now(), isAsked: true })) emit(CHANGED)
    })
  })
}

/** @throws {HttpFailure} 404 where nobody has this id */
async function requirePerson(trx: Transaction<Tables>, id: string): Promise<void> {
  const found = await trx.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new HttpFailure('NOT_FOUND')
}
