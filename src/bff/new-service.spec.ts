import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CarFileSchema } from '#contract/console/car.ts'
import { HistoryPageSchema, type InquiryRecord } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { forgetCarAnswers } from './cars/note-purchase.ts'
import { formerKeyOf } from './purchases/ordering/dedupe-key.ts'
import { purgeIntents } from './purchases/purge.ts'
import { findStored } from './purchases/stored-result.ts'
import { parseShownBefore } from './purchases/verdict.ts'
import { openLink, sharesOf } from './shares/test-shares.ts'
import { describeOnEachStore } from './store/test-stores.ts'
import type { BentService } from './test-bent-service.ts'
import { NEW_SERVICE, NEW_SERVICE_CENTS, startNewService } from './test-new-service.ts'
import { type Caller, type Shop, openShop } from './test-stack.ts'

/** A plate whose answer has megabytes. */
const LARGE = 'BRA2E23'
const PLATES = { lackTheft: ['BRA2E20', 'BRA2E21', LARGE], areLarge: [LARGE] }
const MISSED = 'Falta verificar roubo ou furto, 9 pontos sem alerta'

describeOnEachStore('a service that the interface does not list', (fresh) => {
  let shop: Shop
  let central: BentService
  let buyer: Caller
  let first: InquiryRecord
  let second: InquiryRecord

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    central = await startNewService(shop.service.url, PLATES)
    await shop.restart({ config: { service: { url: central.url, key: shop.service.liveKey } } })
    buyer = await shop.person('manager')
    await bought('TST0404', 'failed')
    first = await bought('TST0100')
    second = await bought('BRA2E20')
  })
  afterAll(async () => {
    await shop.close()
    await central.close()
  })

  const db = () => shop.bff.context.store.db
  const bought = async (placa: string, state = 'done', servico = NEW_SERVICE) => {
    const price = servico === NEW_SERVICE ? { priceCents: NEW_SERVICE_CENTS } : {}
    const { id, error } = await buyer.buy({ servico, placa }, price)
    if (error) throw new Error(error.message)
    return buyer.until(id, state)
  }
  const read = async (path: string) => (await buyer.fetch(path)).json() as Promise<unknown>
  const onPage = ({ service, result, looksAt }: Pick<InquiryRecord, 'service' | 'result' | 'looksAt'>) =>
    readVerdict(service, result, looksAt)
  const theftIn = (verdict: ReturnType<typeof onPage>) =>
    verdict?.aspects.find(({ kind }) => kind === 'theft')?.check
  const stored = async (id: string) => {
    const row = await db()
      .selectFrom('intent')
      .select(['verdict', 'shown_before'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { verdict: row.verdict, shownBefore: parseShownBefore(row.shown_before) }
  }

  it('is believed at first: a failed inquiry has shown nothing', () => {
    expect(first).toMatchObject({ verdict: { tone: 'clean' }, service: NEW_SERVICE })
    expect(first.looksAt).toBeUndefined()
    expect(theftIn(onPage(first))).toBe('clean')
  })

  it('must answer the aspects of an earlier result: without one it is not clean, in the history and on its page', async () => {
    expect(second.looksAt).toContain('theft')
    expect(second.verdict).toMatchObject({
      tone: 'unverified',
      text: expect.stringMatching(/roubo ou furto/),
    })
    expect(onPage(second)).toMatchObject({ tone: 'unverified', headline: MISSED })
    expect(theftIn(onPage(second))).toBe('unverified')
    const { items } = HistoryPageSchema.parse(await read(`${CONSOLE_PATHS.inquiries}?plate=BRA2E20`))
    expect(items.map(({ verdict }) => verdict)).toEqual([second.verdict])
  })

  it('leaves the aspect unverified in the car’s file, and the car is not clean in the list', async () => {
    const { aspects } = CarFileSchema.parse(await read(buildPath(CONSOLE_PATHS.car, { plate: 'BRA2E20' })))
    const line = aspects.find(({ aspect }) => aspect === 'theft')
    expect(line).toMatchObject({ state: 'unverified', inquiryId: second.id })
    const car = await db()
      .selectFrom('car')
      .select('verdict')
      .where('plate', '=', 'BRA2E20')
      .executeTakeFirst()
    expect(JSON.parse(car?.verdict ?? '')).toMatchObject({ tone: 'unverified' })
  })

  it('shows the same through a link', async () => {
    const { token } = await sharesOf(buyer).add({ inquiryId: second.id })
    const { shared } = await openLink(shop.bff.url, token)
    if (shared?.kind !== 'inquiry') throw new Error('No result')
    expect(onPage(shared.record)?.headline).toBe(MISSED)
  })

  it('shows the same when another thread reads the answer', async () => {
    const { id } = await bought(LARGE)
    expect(await findStored(db(), id)).toHaveProperty('packed')
    const { verdict, shownBefore } = await stored(id)
    expect(shownBefore).toContain('theft')
    expect(JSON.parse(verdict ?? '')).toEqual({ tone: 'unverified', text: MISSED })
    const found = await db()
      .selectFrom('car_finding')
      .select('state')
      .where('intent_id', '=', id)
      .where('aspect', '=', 'theft')
      .execute()
    expect(found).toEqual([{ state: 'unverified' }])
  })

  it('must still answer the aspects of results that were purged since', async () => {
    await shop.bff.context.store.transaction(async (trx) => {
      const gone = await purgeIntents(trx, [first.id], {
        at: Date.now(),
        fingerprint: 'live-1',
        afterDays: 1,
      })
      await forgetCarAnswers(
        trx,
        gone.map(({ id }) => id),
        { at: Date.now(), afterDays: 1, emit: () => undefined },
      )
    })
    expect((await buyer.read(first.id)).result).toBeNull()
    const third = await bought('BRA2E21')
    expect(third.looksAt).toEqual(second.looksAt)
    expect(theftIn(onPage(third))).toBe('unverified')
  })

  describe('with a field that the interface does not know', () => {
    const ask = (cpf: string, placa = 'BRA2E25') =>
      buyer.buy({ servico: NEW_SERVICE, placa, cpf }, { priceCents: NEW_SERVICE_CENTS })

    it('sells answers about two people, and about one of them only once', async () => {
      const [one, other] = [await ask('529.982.247-25'), await ask('111.444.777-35')]
      expect([one.status, other.status]).toEqual([201, 201])
      expect((await ask('52998224725')).error).toMatchObject({
        code: 'SIMILAR_INQUIRY',
        similar: { id: one.id },
      })
    })

    it('recognises the purchases of an earlier version by their person', async () => {
      const [one, other] = [await ask('529.982.247-25', 'BRA2E26'), await ask('111.444.777-35', 'BRA2E26')]
      const formerKey = formerKeyOf(NEW_SERVICE, { placa: 'BRA2E26' })
      await db()
        .updateTable('intent')
        .set({ dedupe_key: formerKey })
        .where('id', 'in', [one.id, other.id])
        .execute()
      expect((await ask('52998224725', 'BRA2E26')).error).toMatchObject({ similar: { id: one.id } })
      expect((await ask('11144477735', 'BRA2E26')).error).toMatchObject({ similar: { id: other.id } })
      expect((await ask('39053344705', 'BRA2E26')).status).toBe(201)
    })
  })

  it('does not change services of the interface', async () => {
    await bought('TST0100', 'done', 'gravame')
    const again = await bought('BRA2E20', 'done', 'gravame')
    expect(again.looksAt).toBeUndefined()
    expect((await stored(again.id)).shownBefore).toBeUndefined()
  })
})
