import { afterAll, beforeAll, expect, it } from 'vitest'
import { AuditPageSchema } from '#contract/console/audit.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

let shop: Shop
let viewer: Caller

beforeAll(async () => {
  shop = await openShop()
  viewer = await shop.person('viewer')
})
afterAll(() => shop.close())

const get = (query: Record<string, string>) => viewer.fetch(buildPath(CONSOLE_PATHS.inquiries, {}, query))

it('exports everything found as a sheet without formulas, and records who exported it', async () => {
  const { store, notes } = shop.bff.context
  const rows = Array.from({ length: 1201 }, (_, index) =>
    intentRow({
      created_by: 'p',
      created_by_name: '=HYPERLINK("x")',
      created_at: Date.parse('2026-11-20T12:00:00-03:00') - index * 1000,
      service: 'gravame',
      plate: 'ABC1234',
      plate_key: 'ABC1C34',
      car: 'VW GOL; 2020',
      charged_cents: 123_456,
      verdict: JSON.stringify({ tone: 'clean', text: 'Sem gravame ativo' }),
    }),
  )
  for (let first = 0; first < rows.length; first += 400) {
    await storeIntents(store.db, rows.slice(first, first + 400))
  }
  const answer = await get({ format: 'csv', q: 'gol gravame' })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="historico_[\d-]+\.csv"$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1202)
  expect(lines[1]).toBe(
    `20/11/2026;12:00;ABC-1234;"VW GOL; 2020";Gravame;Confirmando;Sem gravame ativo;"'=HYPERLINK(""x"")";1234,56;${rows[0]?.id}`,
  )
  expect(new Set(lines).size, 'each purchase once').toBe(1202)

  await notes.settled()
  const manager = await shop.person('manager')
  const audit = await (await manager.fetch(`${CONSOLE_PATHS.audit}?group=results`)).json()
  expect(AuditPageSchema.parse(audit).items[0]).toMatchObject({
    action: 'csv-downloaded',
    subject: 'history',
    person: { name: 'Pessoa viewer' },
  })
})

it('says in its name and its first row that a search for a verdict may miss results of before an update', async () => {
  const late = await openShop()
  try {
    const { store, earlier, beginToClose } = late.bff.context
    const row = intentRow({ created_by: 'p', created_at: Date.now(), state: 'done', plate: 'ABC1D23' })
    await storeIntents(store.db, [row])
    const unread = { intent_id: row.id, turn: 0, created_at: row.created_at, labelled: 0 } as const
    await store.db.insertInto('earlier_result').values(unread).execute()
    // The server does not begin to read it any more.
    beginToClose()
    await earlier.start()
    const person = await late.person('viewer')
    const sheet = async (query: Record<string, string>) => {
      const answer = await person.fetch(buildPath(CONSOLE_PATHS.inquiries, {}, { format: 'csv', ...query }))
      const rows = (await answer.text()).trimEnd().split('\r\n').slice(1)
      return { name: answer.headers.get('content-disposition'), rows }
    }
    const alerts = await sheet({ verdict: 'alert' })
    expect(alerts.name).toMatch(/filename="historico_incompleto_[\d-]+\.csv"$/)
    expect(alerts.rows).toEqual([expect.stringMatching(/^Planilha incompleta\. .*: falta 1\. .*;{9}$/)])

    const everything = await sheet({})
    expect(everything.name).toMatch(/filename="historico_[\d-]+\.csv"$/)
    expect(everything.rows).toEqual([expect.stringContaining(row.id)])
  } finally {
    await late.close()
  }
})

it.each(['529.982.247-25', 'ana 11 98765-4321'])('refuses to search %s', async (q) => {
  const answer = await get({ q })
  expect(answer.status).toBe(400)
  expect(await answer.text()).not.toContain(q)
})

it('accepts as many words as a search can have, and no more', async () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => ((index + 10) % 36).toString(36)).join(' ')
  const everything = {
    plate: 'A',
    service: 'gravame',
    by: 'p',
    state: 'done',
    verdict: 'unverified',
    single: 'true',
  }
  expect((await get({ ...everything, q: words(25) })).status).toBe(200)
  expect((await get({ q: words(26) })).status).toBe(400)
})
