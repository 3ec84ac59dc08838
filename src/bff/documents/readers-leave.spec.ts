import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { CPF, aboutPerson } from '../privacy/test-people.ts'
import { teamOf } from '../staff/test-team.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'

let shop: Shop
let network: TestNetwork
let buyer: Caller
beforeAll(async () => {
  shop = await openShop()
  network = await startTestNetwork(shop.service.url)
  await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
  buyer = await shop.person()
})
afterAll(async () => {
  await shop.close()
  await network.close()
})

/** Holds the next document at the service. `asked` resolves with its request; resolving `held` sends it. */
function holdDocument() {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  network.choose((line) => {
    if (!line.endsWith('/pdf')) return { kind: 'none' }
    asked.resolve()
    return { kind: 'hold-request', until: held.promise }
  })
  return { held, asked }
}

it('a browser that leaves before its document arrives is not logged as a server error', async () => {
  const { id } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
  await buyer.until(id, 'done')
  const { held, asked } = holdDocument()
  const leaves = new AbortController()
  const before = shop.bff.logLines.length
  const reading = buyer
    .fetch(`/api/inquiries/${id}/document`, { signal: leaves.signal })
    .catch(() => undefined)
  await asked.promise
  leaves.abort()
  await reading
  const said = () => shop.bff.logLines.slice(before).join('')
  await expect.poll(said).toContain('The browser left before its answer')
  held.resolve()
  expect(shop.bff.logLines.slice(before).filter((line) => line.startsWith('{"level":50'))).toEqual([])
})

it.each([
  ['a person', true],
  ['a car', false],
])('the document of %s, when its reader may no longer query people, is cut: %s', async (_, isCut) => {
  const [manager, reader] = [await shop.person('manager'), await shop.person()]
  const { id } = await reader.buy(isCut ? aboutPerson(CPF) : { servico: 'consulta', placa: 'BRA2E20' })
  await reader.until(id, 'done')
  const { held, asked } = holdDocument()
  const reading = reader.fetch(`/api/inquiries/${id}/document`).then(
    async (answer) => [answer.status, (await answer.arrayBuffer()).byteLength > 1000],
    () => 'cut',
  )
  await asked.promise
  const { person } = SessionSchema.parse(await (await reader.fetch(CONSOLE_PATHS.session)).json())
  expect((await teamOf(manager).change(person?.id ?? '', { mayQueryPeople: false })).status).toBe(200)
  // Who may not have the document loses the connection before the service has sent any of it.
  if (!isCut) held.resolve()
  expect(await reading).toEqual(isCut ? 'cut' : [200, true])
  held.resolve()
})
