import { afterAll, beforeAll, expect, it } from 'vitest'
import { InquiryRecordSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { maskedJsonText } from '#contract/service/personal/mask-json.ts'
import { readLines } from '../../batches/read-lines.ts'
import { batchesOf, isDone, listOrder } from '../../batches/test-batches.ts'
import { openLink, sharesOf } from '../../shares/test-shares.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../../test-stack.ts'
import { findResult, findStored } from '../stored-result.ts'

describeOnEachStore('a result of megabytes', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let id: string

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    buyer = await shop.person('manager')
    // The embedded service answers this plate with two megabytes of data.
    id = (await buyer.buy({ servico: 'consulta-completa', placa: 'TST0108' })).id
    await buyer.until(id, 'done')
  })
  afterAll(() => shop.close())

  const db = () => shop.bff.context.store.db
  const stored = async () => (await findResult(db(), id)) ?? ''

  it('is stored packed, and is read back as the object of the service', async () => {
    expect(await findStored(db(), id)).toHaveProperty('packed')
    const text = await stored()
    expect(text.length).toBeGreaterThan(2_000_000)
    expect(JSON.parse(text)).toMatchObject({ servico: 'consulta-completa', status: 'concluido' })
  })

  it('is shown masked, and unmasked to a person with that right', async () => {
    const text = await stored()
    const record = await buyer.read(id)
    expect(record.result).toEqual(JSON.parse(maskedJsonText(text)))
    expect(record).toMatchObject({ masked: true, verdict: { tone: expect.any(String) } })
    const path = buildPath(CONSOLE_PATHS.revealInquiry, { id })
    const answer = await buyer.fetch(path, { method: 'POST', body: '{}' })
    const whole = InquiryRecordSchema.parse(await answer.json())
    expect(whole.result).toEqual(JSON.parse(text))
    expect(whole.masked).toBeUndefined()
  })

  it('gives its car and the people it names, like any other result', async () => {
    const find = (table: 'car_finding' | 'car_answer' | 'intent_identity') =>
      db().selectFrom(table).selectAll().where('intent_id', '=', id).execute()
    expect((await find('car_finding')).length).toBeGreaterThan(5)
    expect(await find('car_answer')).toMatchObject([{ service: 'consulta-completa', by_plate: 1 }])
    expect((await find('intent_identity')).length).toBeGreaterThan(0)
    const row = await db().selectFrom('intent').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await find('car_answer')).toMatchObject([{ answered_at: row.updated_at }])
    expect(row.car).toMatch(/ 20\d\d$/)
  })

  it('is not embedded in a page: the script of the page requests it', async () => {
    const path = buildPath(CONSOLE_PATHS.inquiry, { id })
    const answer = await buyer.fetch(path, { headers: { 'x-short-answers': '1' } })
    expect([answer.status, await answer.text()]).toEqual([413, ''])
  })

  it('is shown masked through a link', async () => {
    const { token } = await sharesOf(buyer).add({ inquiryId: id })
    const { status, shared } = await openLink(shop.bff.url, token)
    expect(status).toBe(200)
    const { dados } = JSON.parse(maskedJsonText(await stored()))
    expect(shared).toMatchObject({ kind: 'inquiry', record: { result: { dados } } })
  })

  it('is in the export of its list', async () => {
    const lists = batchesOf(buyer)
    const { id: listId } = await lists.order(listOrder(['TST0108'], ['consulta-completa']))
    await lists.until(listId, isDone)
    const { judge } = shop.bff.context
    const part = { withBodies: 'all', present: maskedJsonText, judge } as const
    const [line] = await readLines(db(), listId, part)
    expect(line?.body).toContain('"status":"concluido"')
  })
})
