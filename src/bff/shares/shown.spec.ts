import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatCpf } from '#brazil/cpf.ts'
import { DAY_MS } from '#brazil/durations.ts'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { documentsIn } from '#contract/service/personal/documents.ts'
import { readImages } from '#contract/service/result/images.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { buildResult } from '#service/answers/build-result.ts'
import { sampleInput } from '#service/answers/test-sample.ts'
import { concluded, storeAnswered } from '../cars/test-answers.ts'
import { deliverTo } from '../test-delivery.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { errorOf, openLink, sharesOf } from './test-shares.ts'

let shop: Shop
let buyer: Caller
let id: string
const clock = { ahead: 0 }

beforeAll(async () => {
  shop = await openShop({ now: () => Date.now() + clock.ahead })
  buyer = await shop.person()
  id = (await buyer.buy({ servico: 'consulta', placa: 'TST0101' })).id
  await buyer.until(id, 'done')
})
afterAll(() => shop.close())

const db = () => shop.bff.context.store.db
const open = (token: string) => openLink(shop.bff.url, token)

it('a link shows no person of any answer', async () => {
  const { token } = await sharesOf(buyer).add({ inquiryId: id })
  const whole = await db().selectFrom('intent_result').select('body').where('intent_id', '=', id).execute()
  let found = 0
  for (const slug of INQUIRY_SLUGS) {
    // Starts a new minute, because openings of one link are limited.
    clock.ahead += 60_000
    for (const scenario of [undefined, '0100', '0107', '0113']) {
      const answer = {
        status: 'concluido',
        ...buildResult(sampleInput(slug, `share ${slug}`, { scenario })),
      }
      const store = db()
        .updateTable('intent_result')
        .set((row) => ({ body: JSON.stringify(answer), stored_at: row('stored_at', '+', 1) }))
      await store.where('intent_id', '=', id).execute()
      const { status, text } = await open(token)
      expect(status).toBe(200)
      for (const { value } of documentsIn(answer).filter(({ kind }) => kind !== 'cnpj')) {
        expect(text).not.toContain(value)
        expect(text).not.toContain(formatCpf(value))
        found += 1
      }
      for (const trace of tracesIn(answer)) {
        expect(text).not.toContain(`"${String(trace)}"`)
        found += 1
      }
    }
  }
  expect(found).toBeGreaterThan(100)
  clock.ahead = 0
  await db()
    .updateTable('intent_result')
    .set({ body: whole[0]?.body ?? '' })
    .where('intent_id', '=', id)
    .execute()
})

it('a link opens the photos that the result names, and no document', async () => {
  const { id: auctioned } = await buyer.buy({ servico: 'consulta-completa', placa: 'TST0111' })
  const { upstreamId, result } = await buyer.until(auctioned, 'done')
  const { token, id: share } = await sharesOf(buyer).add({ inquiryId: auctioned })
  const { text, shared } = await open(token)
  expect(text, 'the paths of the photos do not say the inquiry').not.toContain(upstreamId)
  const named = shared?.kind === 'inquiry' ? shared.record.result : null
  expect(readImages(named?.dados)).toEqual(readImages(result?.dados))
  const photo = (body: object) =>
    fetch(`${shop.bff.url}/api/shared/photo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, tipo: 'leilao', indice: '0', ...body }),
    })
  const shown = await photo({})
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image/)])
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  for (const body of [{ indice: '99' }, { tipo: 'csv-imagem' }, { tipo: 'csv-pdf' }, { tipo: 'x' }]) {
    expect(await errorOf(await photo(body))).toEqual([404, 'NOT_FOUND'])
  }
  expect(await errorOf(await photo({ token: 'C'.repeat(43) }))).toEqual([410, 'SHARE_ENDED'])
  await sharesOf(buyer).revoke(share)
  expect(await errorOf(await photo({}))).toEqual([410, 'SHARE_ENDED'])
})

it.each([false, true])(
  'a link never says the inquiry’s id, wherever the answer names it (large: %s)',
  async (isLarge) => {
    const { id: bought } = await buyer.buy({
      servico: 'consulta-completa',
      placa: isLarge ? 'TST0102' : 'TST0100',
    })
    const { upstreamId } = await buyer.until(bought, 'done')
    const image = `/v1/consultas/${upstreamId}/imagens/outra/0`
    const dados = {
      fotosLeilao: { fotos: [{ url: image }] },
      imagensOutras: [image, { url: image, grande: { url: `https://servico.example${image}` } }],
      csv: [{ imagens: [image] }],
      laudo: `${image} e ${image}`,
      consulta: { id: upstreamId, resultado_url: `/v1/consultas/${upstreamId}` },
    }
    const body = JSON.stringify({ id: upstreamId, status: 'concluido', dados })
    const stored = isLarge ? { body: '', packed: gzipSync(body) } : { body }
    await db().updateTable('intent_result').set(stored).where('intent_id', '=', bought).execute()
    const { token } = await sharesOf(buyer).add({ inquiryId: bought })
    const { status, text } = await open(token)
    expect([status, text.includes('imagens/outra/0')]).toEqual([200, true])
    expect(text).not.toContain(upstreamId)
  },
)

it('a link to a car’s file shows what each aspect says, and neither notes nor purchases', async () => {
  const note = JSON.stringify({ text: 'arranhado na porta' })
  await buyer.fetch('/api/cars/TST0101/notes', { method: 'POST', body: note })
  const { id: share, token } = await sharesOf(buyer).add({ plate: 'tst-0b01' })
  const { shared, text } = await open(token)
  expect(shared).toMatchObject({ kind: 'car', file: { plate: 'TST0101', otherForm: 'TST0B01' } })
  const { file } = shared?.kind === 'car' ? shared : {}
  expect(file?.aspects).toContainEqual(expect.objectContaining({ aspect: 'recall', state: 'clean' }))
  expect(file?.verdict).toEqual({
    tone: 'plain',
    text: 'Sem alerta; faltam 7 de 10 pontos',
  })
  for (const inside of [id, 'arranhado', 'inquiryId', 'consulta"']) expect(text).not.toContain(inside)
  const listed = (await sharesOf(buyer).list()).find((each) => each.id === share)
  expect(listed).toMatchObject({ inquiryId: null, plate: 'TST0101', service: null, views: 1 })
  const { make } = sharesOf(buyer)
  expect(await errorOf(await make({ plate: 'XYZ9K99', days: 1 }))).toEqual([422, 'NOT_SHAREABLE'])
  expect(await errorOf(await make({ plate: 'no plate', days: 1 }))).toEqual([400, 'INVALID_REQUEST'])
})

it('a link calls nothing clean if another purchase has found an alert, and a warning hides none', async () => {
  const plate = 'DIS0C05'
  const { store } = shop.bff.context
  const at = Date.now()
  const lien = (service: string, gravame: JsonObject[], days: number, of = plate) =>
    storeAnswered(store, {
      service,
      plate: of,
      result: concluded({}, { dados: { gravame } }),
      at: at - days * DAY_MS,
    })
  const stateOf = async (of = plate) => {
    const { shared } = await open((await sharesOf(buyer).add({ plate: of })).token)
    return shared?.kind === 'car' && shared.file.aspects.find(({ aspect }) => aspect === 'lien')?.state
  }
  await lien('gravame', [], 0)
  expect(await stateOf()).toBe('clean')
  await lien('consulta-nova', [{ agente: 'BANCO', ativo: true }], 2)
  expect(await stateOf()).toBe('unverified')
  await lien('gravame', [{ agente: 'BANCO', ativo: true }], 1, 'WAR0C07')
  await warnOfLien('WAR0C07', at)
  expect(await stateOf('WAR0C07')).toBe('alert')
})

it('a link to a car’s file says what monitoring has warned of, and not that it was never checked', async () => {
  const fileOf = async (plate: string) => {
    const { shared, text } = await open((await sharesOf(buyer).add({ plate })).token)
    expect(text).not.toContain('BANCO')
    return shared?.kind === 'car' ? shared.file : undefined
  }
  const at = Date.now()
  const asked = [
    ['WAR0C05', 'gravame', concluded({}, { dados: { gravame: [] } })],
    ['WAR0C06', 'recall', concluded({ recall: [] })],
  ] as const
  for (const [plate, service, result] of asked) {
    await storeAnswered(shop.bff.context.store, { service, plate, result, at: at - DAY_MS })
    await warnOfLien(plate, at)
    await expect
      .poll(async () => (await fileOf(plate))?.verdict)
      .toEqual({ tone: 'unverified', text: 'A confirmar: gravame' })
    expect((await fileOf(plate))?.aspects.find(({ aspect }) => aspect === 'lien')).toEqual({
      aspect: 'lien',
      state: 'unverified',
      text: null,
      at: new Date(at).toISOString(),
      warned: true,
    })
  }
})

it('a link to a clean answer says what contradicts it since, but not the details from another purchase', async () => {
  const plate = 'SIN0C05'
  const { store } = shop.bff.context
  const at = Date.now()
  const buy = (service: string, result: JsonObject, days: number) =>
    storeAnswered(store, { service, plate, result, at: at - days * DAY_MS })
  const sinceOf = async (inquiryId: string) => {
    const { shared } = await open((await sharesOf(buyer).add({ inquiryId })).token)
    return shared?.kind === 'inquiry' ? shared.record.since : 'no inquiry'
  }
  const { id: own } = await buy('gravame', concluded({}, { dados: { gravame: [] } }), 2)
  expect(await sinceOf(own)).toBeUndefined()
  await warnOfLien(plate, at)
  await expect
    .poll(() => sinceOf(own))
    .toEqual({
      isAlert: false,
      doubts: [{ kinds: ['lien'], alert: { at: expect.any(String) } }],
    })
  const debts = concluded({ debitos: [{ tipo: 'IPVA', valor_centavos: 100 }] })
  const { id: other } = await buy('debitos', debts, 1)
  expect(await sinceOf(own)).toMatchObject({ isAlert: true, doubts: [{ kinds: ['lien'] }] })
  expect(await sinceOf(other), 'an alert has its own red').toBeUndefined()
})

/** Delivers a warning of monitoring. */
async function warnOfLien(plate: string, at: number) {
  const event = {
    id: randomUUID(),
    type: 'vehicle.gravame.created',
    created_at: new Date(at).toISOString(),
    data: { placa: plate, tipo: 'GRAVAME', titulo: 'Gravame registrado', detalhe: 'BANCO' },
  }
  expect((await deliverTo(shop.bff.url, JSON.stringify(event))).ok).toBe(true)
}

/** Names of people and phone numbers, from the answers' fields that hold them. */
function tracesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => tracesIn(each))
  if (!isJsonObject(value)) return []
  const isCompany = documentsIn(value).some(({ kind }) => kind === 'cnpj') || value.tipo === 'PJ'
  const own = ['nome', 'nome_mae', 'financiado_nome', 'logradouro', 'celular'].flatMap((name) => {
    const text = value[name]
    return typeof text === 'string' && /^[A-Z]{3,} [A-Z ]{3,}$/.test(text) && !isCompany ? [text] : []
  })
  const phone = typeof value.ddd === 'string' && /^[\d-]+$/.test(String(value.numero)) ? [value.numero] : []
  return [...own, ...phone, ...Object.values(value).flatMap((each) => tracesIn(each))]
}

it.each([false, true])('a link says no price and no balance, at any depth (large: %s)', async (isLarge) => {
  const { id: bought } = await buyer.buy({
    servico: 'consulta-completa',
    placa: isLarge ? 'TST0808' : 'TST0807',
  })
  await buyer.until(bought, 'done')
  // Five digits before the point: no moment of the answer contains them (one once ended in `:40.777Z`).
  const paid = { valor_cobrado: 12_345.67, saldo_restante: 54_321.09 }
  const fipe = { ...paid, fipe: [{ ...paid, codigo_fipe: '001004-9', valor: 'R$ 31.000,00' }] }
  const body = JSON.stringify({ status: 'concluido', ...paid, dados: { fipe } })
  const stored = isLarge ? { body: '', packed: gzipSync(body) } : { body }
  await db().updateTable('intent_result').set(stored).where('intent_id', '=', bought).execute()
  const { token } = await sharesOf(buyer).add({ inquiryId: bought })
  const { text } = await open(token)
  expect(text).toContain('31.000,00')
  expect(text).not.toMatch(/12345\.67|54321\.09|saldo_restante|valor_cobrado/)
})
