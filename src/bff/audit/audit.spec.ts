import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuditEntry, type AuditPage, AuditPageSchema } from '#contract/console/audit.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { subjectHash } from '../journal/subject-hash.ts'
import { verifyChain } from '../journal/verify.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { TEST_PASSWORD } from '../test-bff.ts'
import { openingPrice } from '../test-prices.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

const CPF = '52998224725'

describeOnOneStore('the audit trail', (fresh) => {
  let shop: Shop
  let manager: Caller
  let buyer: Caller

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
    buyer = await shop.person('buyer')
  })
  afterAll(() => shop.close())

  const read = async (query = ''): Promise<AuditPage> => {
    await shop.bff.context.notes.settled()
    return AuditPageSchema.parse(await (await manager.fetch(`${CONSOLE_PATHS.audit}${query}`)).json())
  }
  const about = async (subject: string): Promise<AuditEntry[]> => (await read(`?subject=${subject}`)).items
  const actions = async (subject: string) => (await about(subject)).map(({ action }) => action)
  const put = (path: string, body: unknown) =>
    manager.fetch(path, { method: 'PUT', body: JSON.stringify(body) })

  it('tells who asked what about whom, with purpose and declaration, and no identifier of a person', async () => {
    const request = {
      servico: 'cadastro-simples-cpf',
      documento: '529.982.247-25',
      finalidade: 'NEGOCIACAO_VEICULO',
      declaracao_finalidade: true,
    }
    const { id } = await buyer.buy(request)
    const [entry] = await about(id)
    const hash = await subjectHash(shop.bff.context.store.db, 'cpf', CPF)
    expect(entry).toMatchObject({
      action: 'purchase',
      person: { name: 'Pessoa buyer' },
      subject: id,
      about: [`cpf:${hash}`],
      details: { service: 'cadastro-simples-cpf', purpose: 'NEGOCIACAO_VEICULO', declared: true },
      fits: true,
    })
    expect((await about(`cpf:${hash}`)).map(({ subject }) => subject)).toContain(id)
    const stored = await shop.bff.context.store.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/52998224725|529\.982/)
  })

  it('has no entry for an order that was refused', async () => {
    const id = randomUUID()
    expect((await buyer.buy({ servico: 'gravame', placa: 'TST0101' }, { id, priceCents: 1 })).status).toBe(
      409,
    )
    expect(await about(id)).toEqual([])
  })

  it('shows the final charge and the refund of a purchase', async () => {
    const [kept, refunded] = await Promise.all(
      ['BRA2E77', 'TST0404'].map((placa) => buyer.buy({ servico: 'gravame', placa })),
    )
    await buyer.until(kept?.id ?? '', 'done')
    await buyer.until(refunded?.id ?? '', 'failed')
    const moneyOf = async (id = '') => (await about(id)).find(({ action }) => action === 'purchase')
    expect(await moneyOf(kept?.id)).toMatchObject({
      money: { chargedCents: 8_90, refundedCents: 0 },
      fits: true,
    })
    expect(await moneyOf(refunded?.id)).toMatchObject({
      money: { chargedCents: 0, refundedCents: 8_90 },
      fits: true,
    })
    await shop.bff.context.notes.settled()
    const sheet = await (await manager.fetch(`${CONSOLE_PATHS.audit}?format=csv`)).text()
    const line = sheet
      .split('\r\n')
      .find((each) => each.includes(`;${refunded?.id};`) && each.includes('purchase'))
    expect(line).toMatch(/;0,00;8,90$/)
  })

  it('has one entry per person for a result that pages read often', async () => {
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
    await buyer.until(id, 'done')
    for (let time = 0; time < 5; time += 1) await buyer.read(id)
    await Promise.all([manager.read(id), manager.read(id)])
    const opened = (await about(id)).filter(({ action }) => action === 'result-opened')
    expect(opened.map(({ person }) => person?.name)).toEqual(['Pessoa manager', 'Pessoa buyer'])
    // The purchase is found by the car's plate in either format.
    expect((await about('BRA-2419')).map(({ subject }) => subject)).toContain(id)
  })

  it('knows after a restart what was opened within the hour', async () => {
    const { id } = await buyer.buy({ servico: 'renajud', placa: 'BRA2E19' })
    await buyer.until(id, 'done')
    await shop.restart()
    await buyer.read(id)
    expect(await actions(id)).toEqual(['result-opened', 'purchase'])
  })

  it('has each document and the first photo, but not the requests for their type', async () => {
    const { id } = await buyer.buy({ servico: 'crlv', placa: 'BRA2E19', uf: 'SP', renavam: '00123456789' })
    await buyer.until(id, 'done')
    const path = buildPath(CONSOLE_PATHS.inquiryDocument, { id })
    await buyer.fetch(path, { method: 'HEAD' })
    expect((await buyer.fetch(path)).status).toBe(200)
    expect((await buyer.fetch(`${path}?download=1`)).status).toBe(200)
    const documents = (await about(id)).filter(({ action }) => action === 'document-downloaded')
    expect(documents.map(({ details }) => details)).toEqual([{ saved: true }, { saved: false }])
  })

  it('has availability changes, balance thresholds and table downloads', async () => {
    await put(buildPath(CONSOLE_PATHS.setAvailability, { servico: 'renajud' }), { mode: 'off' })
    await put(CONSOLE_PATHS.setWallet, { lowBelowCents: 50_00 })
    expect((await about('renajud'))[0]).toMatchObject({
      action: 'service-switched',
      details: { mode: 'off' },
    })
    expect((await read('?group=settings')).items[0]).toMatchObject({
      action: 'threshold-changed',
      details: { lowBelowCents: 50_00 },
    })
  })

  it('has a batch with its order, each line, its stop and its download', async () => {
    const id = randomUUID()
    const requests = ['BRA2E20', 'BRA2E21'].map((placa) => ({ servico: 'gravame', placa }))
    const totalCents = requests.reduce((sum, request) => sum + openingPrice(request), 0)
    const lines = requests.map((request, index) => ({ number: index + 1, request }))
    const order = { kind: 'createInquiry', service: 'gravame', totalCents, lines }
    // The batch is still under way when it is stopped.
    const goOn = shop.holdProcessing()
    const path = buildPath(CONSOLE_PATHS.putBatch, { id })
    expect((await buyer.fetch(path, { method: 'PUT', body: JSON.stringify(order) })).status).toBe(201)
    const lineEntries = async () =>
      (await read('?group=purchases')).items.filter(({ details }) => details.batch === id)
    await expect.poll(lineEntries).toHaveLength(2)
    for (const step of [CONSOLE_PATHS.stopBatch, CONSOLE_PATHS.resumeBatch]) {
      const answer = await manager.fetch(buildPath(step, { id }), { method: 'POST', body: '{}' })
      expect(answer.status).toBe(200)
    }
    goOn()
    await (await manager.fetch(buildPath(CONSOLE_PATHS.batchExport, { id }))).text()
    const entries = await about(id)
    expect(entries.map(({ action, person }) => [action, person?.name])).toEqual([
      ['csv-downloaded', 'Pessoa manager'],
      ['batch-resumed', 'Pessoa manager'],
      ['batch-stopped', 'Pessoa manager'],
      ['batch', 'Pessoa buyer'],
    ])
    expect(entries.at(-1)).toMatchObject({
      details: { service: 'gravame', lines: 2, priceCents: totalCents },
    })
  })

  it('has a set for one car with its plate and each of its services', async () => {
    const id = randomUUID()
    const services = ['gravame', 'debitos']
    const requests = services.map((servico) => ({ servico, placa: 'BRA2E22' }))
    const totalCents = requests.reduce((sum, request) => sum + openingPrice(request), 0)
    const lines = requests.map((request, index) => ({ number: index + 1, service: request.servico, request }))
    const order = { kind: 'createInquiry', service: 'gravame', totalCents, lines }
    const path = buildPath(CONSOLE_PATHS.putBatch, { id })
    expect((await buyer.fetch(path, { method: 'PUT', body: JSON.stringify(order) })).status).toBe(201)
    expect(await about(id)).toMatchObject([
      { action: 'batch', about: ['plate:BRA2E22'], details: { services, plate: 'BRA2E22', lines: 2 } },
    ])
  })

  it('has sign-ins, sign-outs and refused attempts; many refusals are stored as one count', async () => {
    const signIn = (email: string, password: string) =>
      fetch(shop.bff.url + CONSOLE_PATHS.session, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    const email = await shop.bff.addPerson('viewer', 'Vera')
    const answer = await signIn(email, TEST_PASSWORD)
    const cookie = answer.headers.getSetCookie().join('; ')
    await fetch(shop.bff.url + CONSOLE_PATHS.session, { method: 'DELETE', headers: { cookie } })
    for (let time = 0; time < 14; time += 1) await signIn(`nobody${time}@loja.example`, 'wrong')
    await signIn(email, 'wrong')
    const { items } = await read('?group=sign-ins')
    const refused = items.filter(({ action }) => action === 'sign-in-refused')
    expect(refused).toHaveLength(10)
    const { db } = shop.bff.context.store
    const hash = await subjectHash(db, 'email', 'nobody0@loja.example')
    expect(refused.at(-1)).toMatchObject({ person: null, subject: null, about: [`email:${hash}`] })
    expect(JSON.stringify(items)).not.toContain('nobody')
    const vera = items.filter(({ person }) => person?.name === 'Vera').map(({ action }) => action)
    expect(vera).toEqual(['signed-out', 'signed-in'])
    // Closing the BFF writes the refusals of the current minute.
    await shop.restart()
    const [counted] = (await read('?group=sign-ins')).items
    expect(counted).toMatchObject({ action: 'sign-in-refused', details: { count: 5 } })
  })

  it('is read newest first, page by page, without gaps or duplicates', async () => {
    const all = (await read('?limit=200')).items.map(({ seq }) => seq)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    const paged: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: AuditPage = await read(`?limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`)
      paged.push(...page.items.map(({ seq }) => seq))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all)
  })

  it('is filtered by days in São Paulo and by person', async () => {
    const { items } = await read()
    const [{ person }] = items as [AuditEntry]
    expect((await read(`?by=${person?.id}`)).items.every((entry) => entry.person?.id === person?.id)).toBe(
      true,
    )
    expect((await read('?to=2020-01-01')).items).toEqual([])
    expect((await read('?from=2020-01-01')).items).toHaveLength(items.length)
    expect((await manager.fetch(`${CONSOLE_PATHS.audit}?from=ontem`)).status).toBe(400)
  })

  it('is for managers alone', async () => {
    const viewer = await shop.person('viewer')
    for (const who of [buyer, viewer]) expect((await who.fetch(CONSOLE_PATHS.audit)).status).toBe(403)
    expect((await fetch(shop.bff.url + CONSOLE_PATHS.audit)).status).toBe(401)
  })

  it('is exported as CSV without formulas, and the download itself is recorded', async () => {
    const evil = await shop.bff.addPerson('manager', '=HYPERLINK("http://x.example")')
    const signed = await fetch(shop.bff.url + CONSOLE_PATHS.session, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: evil, password: TEST_PASSWORD }),
    })
    expect(signed.status).toBe(200)
    const answer = await manager.fetch(`${CONSOLE_PATHS.audit}?format=csv&limit=1`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="auditoria_[\d-]+\.csv"$/,
    )
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toBe(
      'Número;Quando;Ação;Pessoa;Id da pessoa;Objeto;Sobre;Detalhes;Elo;Cobrado (R$);Devolvido (R$)',
    )
    expect(lines.join('\n')).toContain(`"'=HYPERLINK`)
    expect(lines.length - 2).toBeGreaterThan(20)
    expect((await about('audit'))[0]).toMatchObject({ action: 'csv-downloaded' })
  })

  it('shows an entry that was changed in the store, whatever it holds now', async () => {
    const { db, dialect } = shop.bff.context.store
    const { items, last } = await read()
    expect(items.every(({ fits }) => fits)).toBe(true)
    expect(last).toEqual((await verifyChain(db)).last)
    const trigger = dialect === 'postgres' ? 'audit_entry_kept on audit_entry' : 'audit_entry_no_update'
    await sql.raw(`drop trigger ${trigger}`).execute(db)
    const [, second, third] = items as [AuditEntry, AuditEntry, AuditEntry]
    await db.updateTable('audit_entry').set({ details: 'x' }).where('seq', '=', second.seq).execute()
    await db.updateTable('audit_entry').set({ at: 9e15 }).where('seq', '=', third.seq).execute()
    const broken = (await read()).items.filter(({ fits }) => !fits).map(({ seq }) => seq)
    expect(broken).toEqual([second.seq, third.seq])
  })
})
