import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeCpf, formatCpf } from '#brazil/cpf.ts'
import { HOUR_MS } from '#brazil/durations.ts'
import { InquiryRecordSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { MASK } from '#contract/service/personal/shapes.ts'
import { purgeLines } from '../batches/purge-lines.ts'
import { batchesOf, isDone } from '../batches/test-batches.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { purge } from './purging.ts'

const CPF = completeCpf('529982247')
const REQUEST = {
  servico: 'cadastro-completo-cpf',
  documento: CPF,
  finalidade: 'OUTRA',
  declaracao_finalidade: true,
}

describeOnOneStore('personal data', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let id: string
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    buyer = await shop.person()
    id = (await buyer.buy(REQUEST)).id
    await buyer.until(id, 'done')
  })
  afterAll(() => shop.close())

  const reveal = (person: Caller) =>
    person.fetch(buildPath(CONSOLE_PATHS.revealInquiry, { id }), { method: 'POST', body: '{}' })
  const entries = () =>
    shop.bff.context.store.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'data-revealed')
      .orderBy('seq')
      .execute()

  it('are hidden in every answer that shows a record', async () => {
    const read = (path: string, init?: RequestInit) => buyer.fetch(path, init).then((answer) => answer.text())
    const answers = await Promise.all([
      read(buildPath(CONSOLE_PATHS.inquiry, { id })),
      read(buildPath(CONSOLE_PATHS.checkInquiry, { id }), { method: 'POST', body: '{}' }),
      read(buildPath(CONSOLE_PATHS.putInquiry, { id }), {
        method: 'PUT',
        body: JSON.stringify({ request: REQUEST, priceCents: 1 }),
      }),
      read(CONSOLE_PATHS.inquiries),
    ])
    for (const answer of answers) {
      expect(answer).toContain(id)
      expect(answer).not.toContain(CPF)
      expect(answer).not.toContain(formatCpf(CPF))
    }
    const record = InquiryRecordSchema.parse(JSON.parse(answers[0]))
    expect(record).toMatchObject({ masked: true, request: { ...REQUEST, documento: '•••982247••' } })
    expect(JSON.stringify(record.result)).toContain(MASK)
  })

  it('are hidden in the message of an error that repeats them', async () => {
    const { db } = shop.bff.context.store
    const message = `Nada consta para ${formatCpf(CPF)} (${CPF}), fale com ana@example.com.`
    const error = { code: 'INQUIRY_FAILED', message, retryable: false, requestId: null, charged: 'refunded' }
    await db
      .updateTable('intent')
      .set({ error: JSON.stringify(error) })
      .where('id', '=', id)
      .execute()
    for (const path of [buildPath(CONSOLE_PATHS.inquiry, { id }), CONSOLE_PATHS.inquiries]) {
      const answer = await (await buyer.fetch(path)).text()
      expect(answer).toContain('Nada consta para')
      for (const said of [CPF, formatCpf(CPF), 'ana@example.com']) expect(answer).not.toContain(said)
    }
    await db.updateTable('intent').set({ error: null }).where('id', '=', id).execute()
  })

  it('are hidden in a batch and in its table', async () => {
    const placa = 'BRA2E19'
    const request = { servico: 'crlv', placa, uf: 'RJ', renavam: '00639884962', cpf: CPF }
    const batches = batchesOf(buyer)
    const leftOut = [{ number: 2, text: `XYZ;${CPF}`, reason: 'Placa inválida' }]
    const { id: batch, status } = await batches.order({
      kind: 'createInquiry',
      service: 'crlv',
      lines: [{ number: 1, request }],
      totalCents: openingPrice(request),
      leftOut,
    })
    expect(status).toBe(201)
    const { lines, leftOut: others } = await batches.until(batch, isDone)
    expect(lines[0]?.request).toEqual({ ...request, cpf: '•••982247••' })
    expect(others?.[0]?.text).toBe('XYZ;•••982247••')
    const csv = await (await buyer.fetch(buildPath(CONSOLE_PATHS.batchExport, { id: batch }))).text()
    expect(csv).toContain('RENAVAM 00639884962')
    expect(csv).not.toContain(CPF)

    // A purge also removes the data from the line.
    const { store } = shop.bff.context
    const ids = lines.flatMap(({ recordId }) => recordId ?? [])
    await store.transaction((trx) =>
      purge(trx, ids, { at: 0, fingerprint: 'live-1', afterDays: null, emit: () => undefined }, [purgeLines]),
    )
    const kept = JSON.stringify(await store.db.selectFrom('batch_line').selectAll().execute())
    expect(kept).toContain(placa)
    expect(kept).not.toContain(CPF)
    expect(await batches.read(batch), 'it was bought all the same').toMatchObject({ counts: { done: 1 } })
  })

  it('are shown after the audit trail records the reader, with at most one entry an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => reveal(buyer)))
    for (const answer of answers) {
      expect(answer.headers.get('cache-control')).toContain('no-store')
      const record = InquiryRecordSchema.parse(await answer.json())
      expect(record.masked).toBeUndefined()
      expect(record.request).toEqual(REQUEST)
      expect(JSON.stringify(record.result)).toContain(formatCpf(CPF))
    }
    const [entry, ...more] = await entries()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ subject: id, person_name: 'Pessoa buyer' })
    for (const text of [CPF, formatCpf(CPF)]) expect(JSON.stringify(entry)).not.toContain(text)

    clock.ahead = HOUR_MS
    const other = await shop.person('viewer')
    await reveal(other)
    buyer = await shop.person()
    await reveal(buyer)
    await reveal(buyer)
    expect(await entries()).toHaveLength(3)
  })

  it('stay hidden from a person who may not query people', async () => {
    await shop.bff.context.store.db.updateTable('person').set({ may_query_people: 0 }).execute()
    const before = await entries()
    const answer = await reveal(buyer)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { code: 'FORBIDDEN', charged: 'no' } })
    expect(await entries()).toEqual(before)
  })

  it('of an unknown purchase are 404, and make no entry', async () => {
    await shop.bff.context.store.db.updateTable('person').set({ may_query_people: 1 }).execute()
    const before = await entries()
    const path = buildPath(CONSOLE_PATHS.revealInquiry, { id: crypto.randomUUID() })
    expect((await buyer.fetch(path, { method: 'POST', body: '{}' })).status).toBe(404)
    expect(await entries()).toEqual(before)
  })
})
