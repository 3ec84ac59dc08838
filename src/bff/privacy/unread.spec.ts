import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeCpf } from '#brazil/cpf.ts'
import { type Privacy, PrivacySchema, SubjectFoundSchema } from '#contract/console/privacy.ts'
import { MOST_DOCUMENTS, documentsIn } from '#contract/service/personal/documents.ts'
import { findIntent } from '../purchases/find-intent.ts'
import { purgeIntents } from '../purchases/purge.ts'
import { findResult } from '../purchases/stored-result.ts'
import type { Store } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { noteAnswered, noteUnread } from './identities.ts'
import { privacyCalls } from './test-people.ts'
import { readUnread } from './unread.ts'

describeOnEachStore('a result whose documents cannot be noted', (fresh, dialect) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
  })
  afterAll(() => shop.close())

  const db = () => shop.bff.context.store.db
  const run = (text: string) => sql.raw(text).execute(db())

  /** Makes the store refuse every document. */
  async function refuseDocuments() {
    const name = 'trigger refuse before insert on intent_identity'
    if (dialect === 'sqlite') {
      await run(`create ${name} when new.hash <> 'unread' begin select raise(abort, 'refused'); end`)
      return
    }
    await run(`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'refused %', new.hash; end $$`)
    await run(`create ${name} for each row when (new.hash <> 'unread') execute function refuse()`)
  }

  async function takeDocuments() {
    await run(dialect === 'sqlite' ? 'drop trigger refuse' : 'drop function refuse() cascade')
  }

  async function privacy(): Promise<Pick<Privacy, 'indexing' | 'unread'>> {
    const answer = await privacyCalls(await shop.person('manager')).status()
    const { indexing, unread } = PrivacySchema.parse(await answer.json())
    return { indexing, unread }
  }

  async function find(document: string) {
    const answer = await privacyCalls(await shop.person('manager')).find(document)
    const { total, unread } = SubjectFoundSchema.parse(await answer.json())
    return { total, unread }
  }

  const marked = async () => {
    const rows = await db()
      .selectFrom('intent_identity')
      .select('intent_id')
      .where('hash', '=', 'unread')
      .execute()
    return rows.map(({ intent_id: id }) => id)
  }

  it.each([
    { size: 'small', plate: 'TST0100' },
    { size: 'large', plate: 'TST0108' },
  ])(
    'is stored with all else, shows as a gap to managers, and is read again: a $size one',
    async ({ plate }) => {
      await refuseDocuments()
      const buyer = await shop.person()
      const { id } = await buyer.buy({ servico: 'consulta-completa', placa: plate })
      expect(await buyer.until(id, 'done')).toMatchObject({ result: { status: 'concluido' } })
      const findings = await db().selectFrom('car_finding').selectAll().where('intent_id', '=', id).execute()
      expect(findings.length).toBeGreaterThan(5)
      const line = shop.bff.logLines.find((each) => each.includes(id) && each.includes('result privacy'))
      expect(line).toContain('"level":50')
      const named = documentsIn(JSON.parse((await findResult(db(), id)) ?? ''))
      const owner = named.find(({ kind }) => kind === 'cpf')?.value ?? ''
      expect(line).not.toContain(owner)
      expect(await find(owner)).toEqual({ total: 0, unread: 1 })
      expect(await privacy()).toEqual({ indexing: false, unread: 1 })

      await shop.restart()
      await expect
        .poll(() => shop.bff.logLines.filter((each) => each.includes('no search finds')))
        .toHaveLength(1)
      expect(await privacy()).toEqual({ indexing: false, unread: 1 })

      await takeDocuments()
      await shop.restart()
      await expect.poll(marked).toEqual([])
      expect(await find(owner)).toEqual({ total: 1, unread: 0 })
    },
  )

  it('does not keep other purchases of an earlier version from being indexed, until it is purged', async () => {
    const buyer = await shop.person('manager')
    const order = { servico: 'consulta-completa', placa: 'TST0100' }
    const bought = [await buyer.buy(order, { again: true }), await buyer.buy(order, { again: true })]
    const [broken = '', whole = ''] = bought.map(({ id }) => id).toSorted()
    await buyer.until(broken, 'done')
    await buyer.until(whole, 'done')
    await db().updateTable('intent_result').set({ body: '{' }).where('intent_id', '=', broken).execute()
    await db().deleteFrom('intent_identity').execute()
    await db().updateTable('privacy_state').set({ indexed_to: '' }).execute()
    await shop.restart()
    await expect.poll(privacy).toEqual({ indexing: false, unread: 1 })
    expect(await marked()).toEqual([broken])
    const noted = db().selectFrom('intent_identity').select('hash').where('intent_id', '=', whole)
    expect((await noted.execute()).length).toBeGreaterThan(0)

    await db().updateTable('intent').set({ purged_at: 1 }).where('id', '=', broken).execute()
    await db().deleteFrom('intent_result').where('intent_id', '=', broken).execute()
    expect(await privacy()).toEqual({ indexing: false, unread: 0 })
    await shop.restart()
    await expect.poll(marked).toEqual([])
  })

  it('has its gap shown also if it names more documents than are noted', async () => {
    const buyer = await shop.person()
    const { id } = await buyer.buy({ servico: 'consulta-completa', placa: 'TST0100' }, { again: true })
    await buyer.until(id, 'done')
    const { store } = shop.bff.context
    const row = await findIntent(db(), id)
    if (!row) throw new Error('The purchase is stored')
    const cpfs = Array.from({ length: MOST_DOCUMENTS + 1 }, (_, index) =>
      completeCpf(String(100_000_001 + index)),
    )
    const body = JSON.stringify({ socios: cpfs.map((cpf) => ({ cpf })) })
    await db().updateTable('intent_result').set({ body }).where('intent_id', '=', id).execute()
    await store.transaction((trx) => noteAnswered(trx, row, documentsIn(JSON.parse(body))))
    expect(await find(cpfs[0] ?? '')).toEqual({ total: 1, unread: 1 })
    expect(await find(cpfs.at(-1) ?? '')).toEqual({ total: 0, unread: 1 })
    await readUnread(shop.bff.context)
    expect(await find(cpfs.at(-1) ?? '')).toEqual({ total: 0, unread: 1 })
    await db().deleteFrom('intent_identity').where('intent_id', '=', id).execute()
  })

  it('names nobody when it is purged while marked results are read again', async () => {
    const buyer = await shop.person()
    const { id } = await buyer.buy({ servico: 'consulta-completa', placa: 'TST0100' }, { again: true })
    await buyer.until(id, 'done')
    await db().deleteFrom('intent_identity').where('intent_id', '=', id).execute()
    await noteUnread(db(), { id })
    const { store, log } = shop.bff.context
    /** Stores the purge just before anything else. */
    const purgedFirst: Store = {
      ...store,
      transaction: async (work) => {
        await store.transaction((trx) =>
          purgeIntents(trx, [id], { at: 1, fingerprint: 'live-1', afterDays: null }),
        )
        return store.transaction(work)
      },
    }
    await readUnread({ store: purgedFirst, log, closing: new AbortController().signal })
    const left = db().selectFrom('intent_identity').select('hash').where('intent_id', '=', id)
    expect(await left.execute()).toEqual([])
  })
})
