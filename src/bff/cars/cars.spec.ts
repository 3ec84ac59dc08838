import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatCpf } from '#brazil/cpf.ts'
import { DAY_MS } from '#brazil/durations.ts'
import { type CarFile, CarFileSchema } from '#contract/console/car.ts'
import { CPF, privacyCalls } from '../privacy/test-people.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { buyDone, carCalls } from './test-cars.ts'

const aspectOf = ({ aspects }: CarFile, name: string) => aspects.find(({ aspect }) => aspect === name)
const textsOf = ({ timeline }: CarFile) =>
  timeline.flatMap((entry) => (entry.kind === 'note' ? [entry.text] : []))

describeOnOneStore('the cars of a shop', (fresh) => {
  let shop: Shop
  let buyer: Caller
  let calls: ReturnType<typeof carCalls>
  const clock = { ahead: 0 }

  beforeAll(async () => {
    shop = await openShop({
      store: await fresh(),
      now: () => Date.now() + clock.ahead,
      config: { retentionDays: 30 },
    })
    buyer = await shop.person('buyer')
    calls = carCalls(buyer)
  })
  afterAll(() => shop.close())

  it('have one file under both forms of the plate, with what was bought', async () => {
    const complete = await buyDone(buyer, { servico: 'consulta-completa', placa: 'TST0101' })
    const file = await calls.file('tst-0101')
    expect(file).toMatchObject({ plate: 'TST0101', otherForm: 'TST0B01', sameChassis: [] })
    expect(file.chassis).toMatch(/^.{17}$/)
    expect(file.renavam).toMatch(/^\d{11}$/)
    expect(aspectOf(file, 'lien')).toMatchObject({ state: 'alert', inquiryId: complete })
    expect(aspectOf(file, 'theft')).toMatchObject({ state: 'clean', text: null })
    expect(aspectOf(file, 'inspection')).toMatchObject({ state: 'unknown', at: null, inquiryId: null })
    expect(aspectOf(file, 'owners')?.state).toBe('known')
    expect(file.documents).toMatchObject([{ inquiryId: complete, service: 'consulta-completa' }])
    expect(file.timeline).toMatchObject([{ kind: 'inquiry', item: { id: complete }, otherPlate: null }])
    expect(await calls.file('TST0B01')).toEqual(file)
    expect((await calls.list()).items).toMatchObject([
      { plate: 'TST0101', car: file.car, verdict: { tone: 'alert' }, running: false },
    ])
  })

  it('are not searched by the document of a person, which URLs must not contain', async () => {
    const answer = await buyer.fetch(`/api/cars?q=${encodeURIComponent(formatCpf(CPF))}`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain(formatCpf(CPF))
    expect((await calls.list({ q: '24.250' })).items).toEqual([])
  })

  it('lose nothing when several answers arrive together', async () => {
    const services = ['consulta', 'consulta-veicular', 'gravame', 'renajud', 'debitos', 'ecv-premium']
    const purpose = { finalidade: 'OUTRA', declaracao_finalidade: true }
    const ids = await Promise.all(
      services.map((servico) => buyDone(buyer, { servico, placa: 'TST0106', ...purpose })),
    )
    const file = await calls.file('TST0106')
    expect(file.documents.map(({ inquiryId }) => inquiryId).toSorted()).toEqual(ids.toSorted())
    const alerts = file.aspects.filter(
      ({ state, contradicts }) => state === 'alert' || contradicts?.state === 'alert',
    )
    const { items } = await calls.list({ q: 'TST0106' })
    // The transaction that committed last has summed up the car for the list.
    expect(items[0]?.verdict?.text).toMatch(new RegExp(`^${alerts.length} alertas: roubo ou furto`))
  })

  it.each(['ABC12345', 'abc', '%00', 'ABC-D123'])('have no file for “%s”', async (plate) => {
    const answer = await calls.get(plate)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { fields: [{ field: 'plate' }] } })
    expect((await calls.note(plate, 'Nota')).status).toBe(400)
  })

  it('keep notes as they were written, without documents', async () => {
    const text = `<b>Pneus</b> ruins; dono ${formatCpf(CPF)}, ligar (11) 98765-4321`
    const answer = await calls.note('AAA0B00', `  ${text} `)
    expect(answer.status).toBe(200)
    const file = CarFileSchema.parse(await answer.json())
    const [shown = ''] = textsOf(file)
    expect(shown).toMatch(/^<b>Pneus<\/b> ruins; dono •••\.\d{3}\.\d{3}-••, ligar /)
    expect(shown).not.toContain('98765')
    expect(file.timeline).toMatchObject([{ kind: 'note', by: { name: 'Pessoa buyer' } }])
    expect((await calls.list()).items[0]).toMatchObject({ plate: 'AAA0B00', car: null, verdict: null })
    for (const refused of ['', '   ', 'x'.repeat(10_000), 'a\0b']) {
      expect((await calls.note('AAA0B00', refused)).status).toBe(400)
    }
    expect(textsOf(await calls.file('AAA0100'))).toEqual([shown])
    expect(await entries('note-added')).toMatchObject([{ subject: 'AAA0B00', about: '["plate:AAA0B00"]' }])
    const stored = await shop.bff.context.store.db.selectFrom('car_note').selectAll().execute()
    expect(JSON.stringify([stored, await entries('note-added')])).not.toContain(formatCpf(CPF))
  })

  it('keep one note when it is sent several times under one id', async () => {
    const id = randomUUID()
    const before = (await entries('note-added')).length
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await calls.note('AAA1B11', 'Motor com ruído', id)).status).toBe(200)
    }
    expect(textsOf(await calls.file('AAA1B11'))).toEqual(['Motor com ruído'])
    expect(await entries('note-added')).toHaveLength(before + 1)
  })

  it('have a purchase account and the person who saved it; unchanged figures are saved once', async () => {
    const account = {
      fipeCents: 50_000_00,
      debtsCents: 1_000_00,
      transferCents: 300_00,
      repairsCents: 0,
      margin: { unit: 'percent', hundredths: 10_00 },
    } as const
    expect((await calls.account('AAA0A01', account)).status).toBe(200)
    const manager = carCalls(await shop.person('manager'))
    expect((await manager.account('AAA0A01', account)).status).toBe(200)
    const file = await calls.file('AAA0A01')
    expect(file.account).toMatchObject({ ...account, savedBy: { name: 'Pessoa buyer' } })
    expect(file.timeline).toMatchObject([{ kind: 'account', account }])
    const changed = { ...account, repairsCents: 800_00, fipeCents: null }
    await manager.account('AAA0A01', changed)
    expect((await calls.file('AAA0C21')).lastMargin, 'another car').toEqual(changed.margin)
    const later = await calls.file('AAA0A01')
    expect(later.account).toMatchObject({ ...changed, savedBy: { name: 'Pessoa manager' } })
    expect(later.timeline.map(({ kind }) => kind)).toEqual(['account', 'account'])
    const trail = await entries('account-saved')
    expect(trail.map(({ details }) => JSON.parse(details).highestCents)).toEqual([43_700_00, null])
    for (const wrong of [
      { ...account, debtsCents: -1 },
      { ...account, fipeCents: 1.5 },
    ]) {
      expect((await calls.account('AAA0A01', wrong)).status).toBe(400)
    }
  })

  it('give a person the notes about them, and remove these on request', async () => {
    const privacy = privacyCalls(await shop.person('manager'))
    const { notes, total } = await privacy.found(CPF)
    expect([notes, total]).toEqual([1, 0])
    const exported = await privacy.copy(CPF)
    expect(exported.notes).toMatchObject([{ plate: 'AAA0B00', by: 'Pessoa buyer' }])
    await calls.note('AAA0B00', 'Estepe novo')
    expect(await (await privacy.purge(CPF, 0)).json()).toEqual({ purged: 0, notes: 1 })
    expect(textsOf(await calls.file('AAA0B00'))).toEqual(['Estepe novo'])
    expect((await privacy.found(CPF)).notes).toBe(0)
    expect((await entries('data-purged')).map(({ details }) => details)).toEqual(['{"notes":1}'])
  })

  it('give a person also a note whose document was copied with an invisible character in it', async () => {
    await calls.note('AAA1B12', `Dono ${formatCpf(CPF).replace('.', '\u200B.')}`)
    expect(textsOf(await calls.file('AAA1B12'))).toEqual([
      expect.stringMatching(/^Dono •••\.\d{3}\.\d{3}-••$/),
    ])
    const privacy = privacyCalls(await shop.person('manager'))
    expect(await (await privacy.purge(CPF, 0)).json()).toEqual({ purged: 0, notes: 1 })
  })

  it('keep notes as long as the shop keeps inquiries', async () => {
    const { retention } = shop.bff.context
    await retention.sweep()
    expect(textsOf(await calls.file('AAA0B00'))).toEqual(['Estepe novo'])
    clock.ahead = 31 * DAY_MS
    await retention.sweep()
    const later = carCalls(await shop.person('buyer'))
    expect(textsOf(await later.file('AAA0B00'))).toEqual([])
    const purges = (await entries('retention-purged')).map(({ details }) => details)
    expect(purges.filter((details) => details.includes('notes'))).toEqual(['{"days":30,"notes":2}'])
    const file = await later.file('TST0101')
    expect(file.aspects.filter(({ state }) => state !== 'unknown')).toEqual([])
    expect(file).toMatchObject({ car: expect.any(String), chassis: null, documents: [], debts: null })
  })

  const entries = (action: 'note-added' | 'account-saved' | 'data-purged' | 'retention-purged') =>
    shop.bff.context.store.db
      .selectFrom('audit_entry')
      .select(['subject', 'about', 'details'])
      .where('action', '=', action)
      .orderBy('seq')
      .execute()
})
