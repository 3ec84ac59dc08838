import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { TestService } from '../test-service.ts'
import { carOf } from '../world/car.ts'

/** Checks the effects of test inputs on charging calls. Each test uses its own key. */

let service: TestService
beforeAll(async () => {
  service = await TestService.start()
})
afterAll(() => service.close())

const debits = () => service.running.portal.ledger().filter(({ kind }) => kind === 'debit').length
/** Statuses of `times` calls with one key; 0 for a broken connection. */
async function statuses(placa: string, times: number, path = '/v1/consultas'): Promise<number[]> {
  const body = path === '/v1/fipe' ? { placa } : { servico: 'consulta', placa }
  const found = []
  for (let call = 0; call < times; call += 1) {
    const answer = await service
      .post(path, body, { idempotencyKey: `scenario-${placa}-${path}` })
      .catch(() => ({ status: 0 }))
    found.push(answer.status)
  }
  return found
}

describe('test inputs of a charging call', () => {
  it.each([
    ['TST0402', [402, 402, 402], 0],
    ['TST0403', [402, 201, 201], 1],
    ['TST0422', [422, 422, 422], 0],
    ['TST0429', [429, 201, 201], 1],
    ['TST0500', [500, 500, 201, 201], 1],
    ['TST0599', [500, 500, 500], 0],
    ['TST0513', [503, 503, 201], 1],
    ['TST0514', [503, 201], 1],
    ['TST0601', [0, 201, 201], 1],
    ['TST0603', [502, 201], 1],
    ['TST0604', [0, 201], 1],
    ['TST0609', [409, 409, 201, 201], 1],
    // The Mercosul form is the same test input, but counts as another identifier.
    ['TST0G01', [0, 201], 1],
  ])('%s answers %j and charges %i times', async (placa, expected, charges) => {
    const before = debits()
    expect(await statuses(placa, expected.length)).toEqual(expected)
    expect(debits() - before).toBe(charges)
  })

  it.each([
    ['TST0500', [500, 500, 200, 200]],
    ['TST0601', [0, 200, 200]],
    ['TST0603', [502, 200]],
    ['TST0604', [0, 200]],
    ['TST0609', [409, 409, 200]],
  ])('%s does the same to a FIPE call: %j', async (placa, expected) => {
    const before = debits()
    expect(await statuses(placa, expected.length, '/v1/fipe')).toEqual(expected)
    expect(debits() - before).toBe(1)
  })

  it('TST0602 charges the first call and never answers it', async () => {
    const before = debits()
    const call = (signal?: AbortSignal) =>
      service.create(
        { servico: 'consulta', placa: 'TST0602' },
        { idempotencyKey: 'never-answered', ...(signal ? { signal } : {}) },
      )
    const caller = new AbortController()
    const first = call(caller.signal).then(
      () => 'answered',
      () => (caller.signal.aborted ? 'cut off by the caller' : 'dropped'),
    )
    await vi.waitFor(() => expect(debits() - before).toBe(1), 30_000)
    // If the charged call were answered, its answer would come before the answer to this later call.
    await service.get('/v1/saldo')
    caller.abort()
    expect(await first).toBe('cut off by the caller')
    expect((await call()).status).toBe(201)
    expect(debits() - before).toBe(1)
  })

  describe('of a service that gives wrong answers', () => {
    const create = async (placa: string, idempotencyKey: string) =>
      (await service.create({ servico: 'consulta', placa }, { idempotencyKey })).body

    it('TST0801 charges double the price', async () => {
      const { body } = await service.create({ servico: 'gravame', placa: 'BRA2E19' })
      const twice = await service.create({ servico: 'gravame', placa: 'TST0801' })
      expect(twice.body.valor_cobrado).toBe(2 * Number(body.valor_cobrado))
    })

    it('TST0802 names an inquiry that does not exist, once', async () => {
      const [lie, truth] = [await create('TST0802', 'other-id'), await create('TST0802', 'other-id')]
      expect(lie).toEqual({ ...truth, id: expect.not.stringMatching(String(truth.id)) })
      expect((await service.get(`/v1/consultas/${String(lie.id)}`)).status).toBe(404)
    })

    it('TST0803 answers with another car', async () => {
      const { id } = await create('TST0803', 'another-car')
      await service.advance(60_000)
      const { body } = await service.get(`/v1/consultas/${String(id)}`)
      expect(body).toMatchObject({ status: 'concluido', placa: 'BRA2E19' })
    })

    it('TST0806 names the RENAVAM of another car, if it was asked with one', async () => {
      const renavamIn = async (asked: Readonly<Record<string, string>>) => {
        const { body } = await service.create({
          servico: 'debitos-estadual',
          placa: 'TST0806',
          uf: 'SP',
          ...asked,
        })
        await service.advance(60_000)
        const { placa, veiculo } = (await service.get(`/v1/consultas/${String(body.id)}`)).body
        expect(placa).toBe('TST0806')
        return String(Object(veiculo).renavam)
      }
      const renavam = await renavamIn({})
      expect(await renavamIn({ renavam })).toBe(carOf('BRA2E19').renavam)
    })

    it('TST0804 sends its answer twice on the connection', async () => {
      const socket = connect(Number(new URL(service.running.url).port), '127.0.0.1')
      const body = JSON.stringify({ servico: 'consulta', placa: 'TST0804' })
      socket.write(
        `POST /v1/consultas HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.running.liveKey}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      let seen = ''
      for await (const chunk of socket) {
        seen += String(chunk)
        if (seen.split('"processando"').length > 2) break
      }
      expect(seen.match(/HTTP\/1\.1 201/g)).toHaveLength(2)
    })

    it('TST0805 gives the answer to another key, once', async () => {
      const other = await create('BRA2E20', 'of-the-other')
      expect(await create('TST0805', 'of-this-one')).toEqual(other)
      expect(await create('TST0805', 'of-this-one')).not.toEqual(other)
    })
  })

  it('continues its counts after a restart', async () => {
    const options = { idempotencyKey: 'across-a-restart' }
    const body = { servico: 'gravame', placa: 'TST0500' }
    expect((await service.create(body, options)).status).toBe(500)
    await service.restart()
    expect((await service.create(body, options)).status).toBe(500)
    expect((await service.create(body, options)).status).toBe(201)
  })

  it('counts calls without a key by their body, for an hour', async () => {
    const body = { servico: 'renajud', placa: 'TST0513' }
    const call = async () => (await service.create(body)).status
    expect([await call(), await call(), await call()]).toEqual([503, 503, 201])
    await service.advance(3_600_001)
    expect(await call()).toBe(503)
  })

  it('forgets them after the hour, not only when it deletes them', async () => {
    const call = async () => (await service.create({ servico: 'debitos', placa: 'TST0403' })).status
    await service.advance(HOUR_MS)
    await service.advance(60_000)
    expect([await call(), await call()]).toEqual([402, 201])
    // It deletes once an hour: at the first of these two steps.
    await service.advance(3_540_000)
    await service.advance(61_000)
    expect(await call()).toBe(402)
  })

  it.each([
    ['TST0900', 19 * 60_000, 60_000],
    ['TST0901', 29_000, 1000],
    ['TST0902', -1, 1],
  ])('%s has its own processing time', async (placa, ms, rest) => {
    const { body } = await service.create({ servico: 'debitos', placa })
    const status = async () => (await service.get(`/v1/consultas/${String(body.id)}`)).body.status
    await service.advance(ms)
    expect(await status()).toBe('processando')
    await service.advance(rest)
    expect(await status()).toBe('concluido')
  })
})
