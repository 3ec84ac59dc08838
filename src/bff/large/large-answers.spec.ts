import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { OTHER_CAR } from '#contract/service/car/asked-verdict.ts'
import { maskedJson, maskedJsonText } from '#contract/service/personal/mask-json.ts'
import { carOf } from '#contract/service/result/car.ts'
import { recordAround } from '../purchases/record.ts'
import { intentRow } from '../purchases/test-intents.ts'
import { verdictOf } from '../purchases/verdict.ts'
import { RESULT_READERS } from '../result-readers.ts'
import { readForLinks } from '../shares/read-for-links.ts'
import { LargeAnswers } from './large-answers.ts'

const KEY = 'svc_live_of-this-test-alone'
const ROW = {
  id: 'i',
  kind: 'createInquiry',
  service: 'gravame',
  plate: 'BRA2E19',
  plate_key: 'BRA2E19',
  request: '{"servico":"gravame","placa":"BRA2E19"}',
  shown_before: null,
} as const

const large = new LargeAnswers(new URL('../large-worker.ts', import.meta.url))

/** Enough lines that the answer arrives in several pieces. */
const LINES = Array.from({ length: 2000 }, (_, number) => ({
  numero: number,
  descricao: 'Ocorrência & "aspas" '.repeat(10),
  proprietario: { nome: 'MARIANA FICTICIA', cpf: '529.982.247-25' },
}))

const ANSWER = {
  id: 'u-1',
  status: 'concluido',
  veiculo: { placa: 'BRA2E19', marca: 'FIAT', modelo: 'UNO', ano_modelo: 2014 },
  dados: { ocorrencias: LINES, gravame: { ativo: true } },
  pdf_url: '/v1/consultas/u-1/pdf',
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += 50_000) yield bytes.subarray(from, from + 50_000)
}

const read = (text: string) => large.read(chunksOf(text), { key: KEY, about: ROW })
const textOf = (packed: Uint8Array) => gunzipSync(packed).toString()

it('finds in a large answer what features find in a small one, and keeps its text', async () => {
  const text = JSON.stringify(ANSWER)
  const answer = await read(text)
  expect(answer).toMatchObject({
    head: { id: 'u-1', status: 'concluido', pdf_url: '/v1/consultas/u-1/pdf' },
    car: carOf(ANSWER),
    verdict: verdictOf(ROW, ANSWER),
    noted: {
      fipe: { value: RESULT_READERS.fipe(ROW, ANSWER) },
      privacy: { value: RESULT_READERS.privacy(ROW, ANSWER) },
      cars: { value: RESULT_READERS.cars(ROW, ANSWER) },
    },
  })
  expect(answer?.head).not.toHaveProperty('dados')
  expect(JSON.stringify(answer?.noted)).toContain('52998224725')
  expect(textOf(answer?.packed ?? new Uint8Array())).toBe(text)
})

it('neither judges nor names the car of a large answer about another car', async () => {
  const other = { ...ANSWER, veiculo: { ...ANSWER.veiculo, placa: 'KLM1C34' } }
  const answer = await read(JSON.stringify(other))
  expect(answer).toMatchObject({ car: null, verdict: expect.stringContaining(OTHER_CAR) })
})

it('if one feature cannot read an answer, keeps the readings of the others, and no text of the error', async () => {
  const row = { ...ROW, shown_before: 'MARIANA' }
  const answer = await large.read(chunksOf(JSON.stringify(ANSWER)), { key: KEY, about: row })
  expect(() => RESULT_READERS.cars(row, ANSWER)).toThrow('MARIANA')
  expect(answer?.noted).toEqual({
    fipe: { value: [] },
    privacy: { value: RESULT_READERS.privacy(row, ANSWER) },
    cars: { failure: { type: 'SyntaxError', places: expect.stringContaining('answer-rows.ts') } },
  })
  expect(JSON.stringify(answer?.noted.cars)).not.toContain('MARIANA')
})

it('removes the key from a large answer in any spelling', async () => {
  const escaped = Array.from(KEY, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  const text = JSON.stringify({ ...ANSWER, echo: 'HERE' }).replace('HERE', `Bearer ${escaped}`)
  const answer = await read(text)
  const kept = textOf(answer?.packed ?? new Uint8Array())
  expect(kept).not.toContain(escaped)
  expect(JSON.parse(kept)).toEqual({ ...ANSWER, echo: 'Bearer […]' })
  expect(answer?.head).toMatchObject({ echo: 'Bearer […]' })
})

it.each([
  ['no JSON', `{"status":"concluido","dados":[${'1,'.repeat(100_000)}`],
  ['a list', `[${'1,'.repeat(100_000)}1]`],
  ['three million lists', `{"dados":[${'[],'.repeat(3_000_000)}1]}`],
  ['endlessly nested lists', '{"dados":' + '['.repeat(100_000)],
])('reads nothing in %s', async (_, text) => {
  expect(await read(text)).toBeNull()
})

it('fails with a broken connection, and reads the next answer', async () => {
  async function* broken() {
    yield* chunksOf(JSON.stringify(ANSWER).slice(0, 100_000))
    throw new Error('reset')
  }
  await expect(large.read(broken(), { key: KEY, about: ROW })).rejects.toThrow('reset')
  expect(await read(JSON.stringify(ANSWER))).not.toBeNull()
})

it('masks a large answer like a small one, and shows it whole to people who may see it', async () => {
  const text = JSON.stringify(ANSWER)
  const { packed } = (await read(text)) ?? { packed: new Uint8Array() }
  const task = { packed, before: '{"a":1,"result":', after: { whole: '}', masked: ',"masked":true}' } }
  expect(textOf(await large.show({ ...task, hides: true }))).toBe(
    `{"a":1,"result":${maskedJsonText(text)},"masked":true}`,
  )
  expect(textOf(await large.show({ ...task, hides: false }))).toBe(`{"a":1,"result":${text}}`)
})

it('says that something is hidden only if something is', async () => {
  const text = JSON.stringify({ status: 'concluido', dados: LINES.map(({ numero }) => ({ numero })) })
  const { packed } = (await read(text)) ?? { packed: new Uint8Array() }
  const after = { whole: '}', masked: ',"masked":true}' }
  const task = { packed, before: '{"result":', after, hides: true }
  expect(textOf(await large.show(task))).toBe(`{"result":${text}}`)
  const masked = { queuePosition: undefined, present: maskedJsonText, role: 'viewer' } as const
  const afterOf = (request: string) =>
    recordAround(intentRow({ request, created_by: 'bia', created_at: 0 }), masked).after
  expect(afterOf(ROW.request)).toEqual(after)
  expect(afterOf('{"documento":"52998224725"}')).toEqual({ ...after, whole: after.masked })
})

it('leaves out members for people who may not see them, and finds what share links read', async () => {
  const text = JSON.stringify(ANSWER)
  const { packed } = (await read(text)) ?? { packed: new Uint8Array() }
  const { id, pdf_url, ...shown } = ANSWER
  expect([id, pdf_url]).toEqual(['u-1', '/v1/consultas/u-1/pdf'])
  const without = new Set(['id', 'pdf_url'])
  const task = { packed, before: '{"result":', after: { whole: '}', masked: '}' }, hides: true, without }
  expect(textOf(await large.show({ ...task, packed: packed.slice() }))).toBe(
    `{"result":${maskedJson(shown)}}`,
  )
  const path = (inquiry: string) => `/v1/consultas/${inquiry}/imagens/leilao/0`
  const photo = (inquiry: string) => ({ dados: { fotosLeilao: [{ url: path(inquiry) }] } })
  const named = await read(JSON.stringify(photo('u-1')))
  const anonymous = { ...task, packed: named?.packed ?? packed, withoutId: true }
  expect(textOf(await large.show(anonymous))).toBe(`{"result":${maskedJson(photo('-'))}}`)
  expect(await large.find({ packed, about: ROW })).toEqual(readForLinks(ROW, ANSWER))
})

it('moves a stored answer into the thread, so that it is not in memory twice', async () => {
  const text = JSON.stringify({ ...ANSWER, dados: Array.from({ length: 2000 }, () => randomUUID()) })
  const { packed } = (await read(text)) ?? { packed: new Uint8Array() }
  const kept = packed.slice()
  const task = { before: '', after: { whole: '', masked: '' }, hides: false }
  expect(textOf(await large.show({ ...task, packed }))).toBe(text)
  expect(packed).toHaveLength(0)
  expect(textOf(kept)).toBe(text)
})
