import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { buildPath } from '#contract/path.ts'
import { noteIdentities } from '../privacy/identities.ts'
import { CPF, privacyCalls } from '../privacy/test-people.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { teamOf } from '../staff/test-team.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

/** Together far more than the buffers of a connection hold (20 MB). */
const PURCHASES = 200
const CHARACTERS = 100_000

describeOnOneStore('a long answer', (fresh) => {
  let shop: Shop
  let manager: Caller
  /** A purchase whose result alone is as long. */
  let whole: string

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
    const { db } = shop.bff.context.store
    for (let at = 0; at < PURCHASES; at += 1) {
      // Random, because a copy of a person's data is sent in gzip.
      const text = randomBytes(CHARACTERS / 2).toString('hex')
      const row = intentRow({ created_by: 'p', created_by_name: text, created_at: at })
      await storeIntents(db, [row])
      const body = JSON.stringify({ proprietario: { documento: CPF } })
      await db.insertInto('intent_result').values({ intent_id: row.id, body, stored_at: 1 }).execute()
      await noteIdentities(db, row.id, { documento: CPF })
    }
    const row = intentRow({ created_by: 'p', created_at: PURCHASES, state: 'done' })
    await storeIntents(db, [row])
    const body = JSON.stringify({ texto: randomBytes((PURCHASES * CHARACTERS) / 2).toString('hex') })
    await db.insertInto('intent_result').values({ intent_id: row.id, body, stored_at: 1 }).execute()
    whole = row.id
    const long = {
      id: 'long',
      name: 'A'.repeat(PURCHASES * CHARACTERS),
      email: 'long@loja.example',
      role: 'viewer' as const,
      may_query_people: 0 as const,
      password_hash: '',
      created_at: 0,
      suspended_at: null,
      last_seen_at: null,
    }
    await db.insertInto('person').values(long).execute()
    const spent = { scope: 'person', day: '2026-11-20', key: long.id, count: 1 }
    await db
      .insertInto('spent_day')
      .values({ ...spent, debited_cents: 890, refunded_cents: 0 })
      .execute()
  })
  afterAll(() => shop.close())

  const sheet = (person: Caller) => person.fetch(`${CONSOLE_PATHS.inquiries}?format=csv`)
  const statement = (person: Caller) =>
    person.fetch(`${CONSOLE_PATHS.statement}?format=csv&group=person&from=2026-11-01&to=2026-11-30`)
  const copy = (person: Caller) => privacyCalls(person).export(CPF)
  const reveal = (person: Caller) =>
    person.fetch(buildPath(CONSOLE_PATHS.revealInquiry, { id: whole }), { method: 'POST', body: '{}' })
  const change = async (person: Caller, to: object) => {
    const own = SessionSchema.parse(await (await person.fetch(CONSOLE_PATHS.session)).json())
    expect((await teamOf(manager).change(own.person?.id ?? '', to)).status).toBe(200)
  }

  /** Reads the first bytes, then lets `meanwhile` happen, and reads the rest. */
  async function readBeside(asked: Promise<Response>, meanwhile: () => Promise<unknown>): Promise<string> {
    const answer = await asked
    expect(answer.status).toBe(200)
    const reader = answer.body?.getReader()
    await reader?.read()
    // An answer that nobody reads would keep the shop from closing.
    await meanwhile().catch(async (error: unknown) => {
      await reader?.cancel()
      throw error
    })
    try {
      while ((await reader?.read())?.done === false);
      return 'whole'
    } catch {
      return 'cut'
    }
  }

  /** Reads only after the answer has ended at the console, which nothing but a cut can do before. */
  async function expectCut(ask: () => Promise<Response>, meanwhile: () => Promise<unknown>): Promise<void> {
    const received = new Promise<ServerResponse>((resolve) => {
      shop.bff.app.server.once('request', (_, response) => resolve(response))
    })
    const asked = ask()
    const sent = await received
    const isOver = async () => {
      await meanwhile()
      await expect.poll(() => sent.closed).toBe(true)
    }
    expect(await readBeside(asked, isOver)).toBe('cut')
  }

  it.each<[string, (person: Caller) => Promise<Response>]>([
    ['a sheet of the history', sheet],
    ['a sheet that was made before it is sent', statement],
    ['a copy of a person’s data', copy],
    ['a result that shows people', reveal],
  ])('%s is cut when its session ends, so that it does not look complete', async (_, ask) => {
    const lines = shop.bff.logLines.length
    const [leaving, suspended] = [await shop.person('manager'), await shop.person('manager')]
    const signOut = () => leaving.fetch(CONSOLE_PATHS.signOut, { method: 'DELETE' })
    await expectCut(() => ask(leaving), signOut)
    const suspend = () => change(suspended, { status: 'suspended' })
    await expectCut(() => ask(suspended), suspend)
    expect(shop.bff.logLines.slice(lines).filter((line) => line.startsWith('{"level":50'))).toEqual([])
  })

  it('is cut when its reader may no longer see it, and otherwise arrives whole', async () => {
    const [demoted, other] = [await shop.person('manager'), await shop.person('manager')]
    const demote = () => change(demoted, { role: 'viewer' })
    await expectCut(() => copy(demoted), demote)
    const formerManager = await shop.person('manager')
    const toBuyer = () => change(formerManager, { role: 'buyer' })
    // It names everybody.
    await expectCut(() => statement(formerManager), toBuyer)
    const promote = () => change(demoted, { role: 'buyer' })
    const noPeople = () => change(formerManager, { mayQueryPeople: false })
    // It shows people.
    await expectCut(() => reveal(formerManager), noPeople)
    expect(await readBeside(reveal(other), promote)).toBe('whole')
    expect(await readBeside(sheet(demoted), promote)).toBe('whole')
    expect(await readBeside(copy(other), promote)).toBe('whole')
  })
})
