import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HistoryPageSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { carOf } from '#contract/service/result/car.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, QUICK, type Shop, openShop } from '../test-stack.ts'

describeOnOneStore('buying', (fresh) => {
  let shop: Shop
  let buyer: Caller

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    buyer = await shop.person('buyer')
  })
  afterAll(() => shop.close())

  describe('an inquiry', () => {
    it('is bought, polled to its result, and costs exactly its price', async () => {
      const before = shop.service.portal.balanceCents()
      const goOn = shop.holdProcessing()
      const { status, record, id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
      expect(status).toBe(201)
      expect(record).toMatchObject({
        id,
        state: 'processing',
        service: 'gravame',
        plate: 'BRA2E19',
        following: true,
      })

      goOn()
      const done = await buyer.until(id, 'done')
      const price = before - shop.service.portal.balanceCents()
      expect(price).toBeGreaterThan(0)
      expect(done).toMatchObject({ chargedCents: price, priceCents: price, following: false, error: null })
      expect(done.result).toMatchObject({ id: done.upstreamId, status: 'concluido', servico: 'gravame' })
      expect([record?.car, done.car]).toEqual([null, carOf(done.result ?? {})])
      expect(done.car).toMatch(/ 20\d\d$/)
      expect([record?.verdict, done.verdict]).toEqual([
        null,
        { tone: 'clean', text: 'Sem gravame ativo', part: true },
      ])

      const balance = await (await buyer.fetch('/api/balance')).json()
      expect(balance).toMatchObject({ saldo: shop.service.portal.balanceCents() / 100 })
    })

    it('with a result of megabytes is compressed where the browser accepts it', async () => {
      const { id } = await buyer.buy({ servico: 'consulta-completa', placa: 'TST0108' })
      await buyer.until(id, 'done')
      const read = async (encoding: string) => {
        const path = buildPath(CONSOLE_PATHS.inquiry, { id })
        const answer = await request(shop.bff.url + path, {
          headers: { cookie: buyer.cookie, 'accept-encoding': encoding },
        })
        return {
          encoding: answer.headers['content-encoding'],
          body: Buffer.from(await answer.body.arrayBuffer()),
        }
      }
      const [plain, refused, gzip] = [await read('identity'), await read('br, gzip;q=0'), await read('gzip')]
      expect([plain.encoding, refused.encoding, gzip.encoding]).toEqual([undefined, undefined, 'gzip'])
      expect(plain.body.length).toBeGreaterThan(2_000_000)
      expect(gzip.body.length).toBeLessThan(plain.body.length / 3)
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    })

    it('that fails at the service is refunded and gives the reason', async () => {
      const before = shop.spent().cents
      const { id } = await buyer.buy({ servico: 'gravame', placa: 'TST0404' })
      const failed = await buyer.until(id, 'failed')
      expect(failed).toMatchObject({
        chargedCents: 0,
        error: { code: 'CONSULTA_WITHOUT_DATA', retryable: false, charged: 'refunded' },
      })
      expect(shop.spent().cents).toBe(before)
    })

    it('that the service refuses is not charged', async () => {
      const before = shop.spent()
      const { status, record } = await buyer.buy({ servico: 'gravame', placa: 'TST0402' })
      expect(status).toBe(201)
      expect(record).toMatchObject({
        state: 'rejected',
        chargedCents: 0,
        error: {
          code: 'SALDO_INSUFICIENTE',
          charged: 'no',
          balanceCents: shop.service.portal.balanceCents(),
        },
      })
      expect(shop.spent()).toEqual(before)
    })

    it.each(['TST0500', 'TST0513', 'TST0601', 'TST0603', 'TST0604', 'TST0609', 'TST0429'])(
      'is charged once when %s makes the service lose the answer',
      async (placa) => {
        const before = shop.spent().debits
        const { id } = await buyer.buy({ servico: 'renajud', placa })
        await buyer.until(id, 'done')
        expect(shop.spent().debits).toBe(before + 1)
      },
    )

    it('is charged once when the service takes longer than the call', async () => {
      await shop.restart({ timings: { ...QUICK, callTimeoutMs: 1000 } })
      const before = shop.spent().debits
      const { id } = await buyer.buy({ servico: 'renajud', placa: 'TST0602' })
      const done = await buyer.until(id, 'done')
      expect(done.chargedCents).toBeGreaterThan(0)
      expect(shop.spent().debits).toBe(before + 1)
      await shop.restart()
    })
  })

  describe('one click', () => {
    it('repeated at the same moment is one purchase', async () => {
      const before = shop.spent().debits
      const id = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => buyer.buy({ servico: 'debitos', placa: 'BRA2E20' }, { id })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201])
      expect(new Set(answers.map(({ record }) => record?.upstreamId)).size).toBe(1)
      expect(shop.spent().debits).toBe(before + 1)
    })

    it('reused for another order is refused', async () => {
      const { id } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E21' })
      const other = await buyer.buy({ servico: 'consulta', placa: 'BRA2E22' }, { id })
      expect(other).toMatchObject({ status: 422, error: { code: 'INTENT_REUSED', charged: 'no' } })
    })

    it('of another person cannot be found by this one', async () => {
      const { id } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E23' })
      const other = await shop.person('buyer')
      const answer = await other.buy({ servico: 'consulta', placa: 'BRA2E23' }, { id })
      expect(answer).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
    })

    it('is refused to a viewer', async () => {
      const viewer = await shop.person('viewer')
      const before = shop.spent()
      const answer = await viewer.buy({ servico: 'consulta', placa: 'BRA2E24' })
      expect(answer).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
      expect(shop.spent()).toEqual(before)
    })
  })

  describe('the same car again', () => {
    it('offers the recent purchase, in either form of the plate, until the person buys that one again', async () => {
      const first = await buyer.buy({ servico: 'consulta', placa: 'ABC1234' })
      await buyer.until(first.id, 'done')
      const before = shop.spent().debits
      const again = await buyer.buy({ servico: 'consulta-simples', placa: 'abc1c34' })
      expect(again).toMatchObject({
        status: 409,
        error: { code: 'SIMILAR_INQUIRY', charged: 'no', similar: { id: first.id, state: 'done' } },
      })
      expect(shop.spent().debits).toBe(before)

      const forced = await buyer.buy({ servico: 'consulta', placa: 'ABC1C34' }, { repurchaseOf: first.id })
      expect(forced.status).toBe(201)
      expect(shop.spent().debits).toBe(before + 1)
    })

    it('is one purchase when two people ask at once', async () => {
      const other = await shop.person('buyer')
      const before = shop.spent().debits
      const answers = await Promise.all([
        buyer.buy({ servico: 'consulta', placa: 'ABC9999' }),
        other.buy({ servico: 'consulta', placa: 'ABC9J99' }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
      expect(shop.spent().debits).toBe(before + 1)
    })

    it('reuses the running one that it buys again, without a charge', async () => {
      const first = await buyer.buy({ servico: 'consulta', placa: 'TST0900' })
      const forced = await buyer.buy({ servico: 'consulta', placa: 'TST0900' }, { again: true })
      expect(forced.record).toMatchObject({
        reused: true,
        chargedCents: 0,
        upstreamId: first.record?.upstreamId,
      })
    })
  })

  describe('the price', () => {
    it('that was confirmed must be today’s price', async () => {
      const before = shop.spent()
      const answer = await buyer.buy({ servico: 'consulta', placa: 'BRA2E25' }, { priceCents: 1 })
      expect(answer).toMatchObject({ status: 409, error: { code: 'PRICE_CHANGED', charged: 'no' } })
      expect(shop.spent()).toEqual(before)
    })
  })

  describe('the history', () => {
    it('lists purchases, newest first, page by page, without personal data', async () => {
      const document = '52998224725'
      const { record } = await buyer.buy({
        servico: 'score-credito',
        documento: document,
        finalidade: 'ANALISE_CREDITO',
        declaracao_finalidade: true,
      })
      expect(record).toMatchObject({ request: { documento: '•••982247••' } })
      const text = await (await buyer.fetch('/api/inquiries?limit=100')).text()
      expect(text).not.toContain(document)

      const ids: string[] = []
      let cursor: string | null = null
      do {
        const path: string = `/api/inquiries?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`
        const page = HistoryPageSchema.parse(await (await buyer.fetch(path)).json())
        ids.push(...page.items.map((item) => item.id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(ids).toEqual(HistoryPageSchema.parse(JSON.parse(text)).items.map((item) => item.id))
      expect(new Set(ids).size).toBe(ids.length)
    })

    it('finds a car under both forms of its plate', async () => {
      for (const placa of ['QRS1234', 'qrs1c34'])
        await buyer.buy({ servico: 'gravame', placa }, { again: true })
      await buyer.buy({ servico: 'debitos', placa: 'QRS1235' })
      const find = async (query: string) =>
        HistoryPageSchema.parse(await (await buyer.fetch(`/api/inquiries?${query}`)).json()).items
      expect(await find('plate=qrs-1234')).toHaveLength(2)
      expect(await find('plate=QRS1C34&state=rejected')).toHaveLength(0)
      expect(await find('plate=QRS1235&service=debitos')).toHaveLength(1)
      expect(await find('plate=QRS1235&service=gravame')).toHaveLength(0)
      expect(await find('from=2001-01-01&to=2001-12-31')).toHaveLength(0)
      expect((await buyer.fetch('/api/inquiries?cursor=abc')).status).toBe(400)
      expect((await buyer.fetch('/api/inquiries?from=ontem')).status).toBe(400)
    })
  })

  describe('the key', () => {
    it('keeps documents of people out of the log', async () => {
      const before = shop.bff.logLines.length
      const { id } = await buyer.buy({
        servico: 'situacao-cpf',
        documento: '11144477735',
        finalidade: 'ANALISE_CREDITO',
        declaracao_finalidade: true,
      })
      await buyer.until(id, 'done', 'failed', 'rejected')
      await buyer.fetch('/api/inquiries?plate=111.444.777-35')
      const lines = shop.bff.logLines.slice(before).join('\n')
      expect(lines).toContain('/api/inquiries')
      expect(lines).not.toContain(shop.service.liveKey)
      expect(lines).not.toContain('11144477735')
      expect(lines).not.toContain('111.444.777-35')
    })
  })
})
