import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type Shop, openShop } from '../test-stack.ts'

let shop: Shop
afterEach(() => shop.close())

const DEPLOY = join(import.meta.dirname, '../../../deploy')

const scrape = async () => (await fetch(`${shop.bff.url}${CONSOLE_PATHS.metrics}`)).text()

/** The value of one line. `labels` are in the order in which they are printed. */
async function value(name: string, labels = ''): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${name}${labels} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

it('open purchases are counted by state and class, with their age', async () => {
  const clock = { ahead: 0 }
  shop = await openShop({ now: () => Date.now() + clock.ahead })
  const letGoOn = shop.holdProcessing()
  const buyer = await shop.person()
  const labels = '{state="processing",class="person"}'
  expect(await value('patio_open_purchases', labels)).toBe(0)
  const { id } = await buyer.buy({ servico: 'gravame', placa: 'MTR1A11' })
  clock.ahead = 120_000
  expect(await value('patio_open_purchases', labels)).toBe(1)
  expect(await value('patio_polled_purchases')).toBe(1)
  const age = await value('patio_oldest_open_purchase_seconds', labels)
  expect(age).toBeGreaterThanOrEqual(120)
  expect(age).toBeLessThan(600)
  clock.ahead = 0
  letGoOn()
  await buyer.until(id, 'done')
  expect(await value('patio_open_purchases', labels)).toBe(0)
  expect(await value('patio_oldest_open_purchase_seconds', labels)).toBe(0)
})

it('the quota shows its limit, the free calls and the waiting calls', async () => {
  shop = await openShop({ service: { rateLimit: { live: 40, test: 40 } } })
  const buyer = await shop.person()
  await buyer.fetch(CONSOLE_PATHS.catalog)
  await expect.poll(() => value('patio_call_quota_limit')).toBe(40)
  expect(await value('patio_call_quota_free')).toBeLessThan(40)
  const { quota } = shop.bff.context.upstream
  const stop = new AbortController()
  const waiting = Array.from({ length: 45 }, () => quota.acquire('prefetch', { signal: stop.signal }))
  await expect.poll(() => value('patio_waiting_calls', '{class="prefetch"}')).toBeGreaterThan(0)
  expect(await value('patio_longest_waiting_call_seconds', '{class="prefetch"}')).toBeGreaterThan(0)
  expect(await value('patio_waiting_calls', '{class="spend"}')).toBe(0)
  stop.abort()
  await Promise.all(waiting)
})

it('people and their streams are counted while they are connected', async () => {
  shop = await openShop()
  const people = await Promise.all([shop.person(), shop.person()])
  const stop = new AbortController()
  const open = (at: number) => people[at]?.fetch(CONSOLE_PATHS.events, { signal: stop.signal })
  await Promise.all([open(0), open(0), open(1)])
  expect(await value('patio_connected_people')).toBe(2)
  expect(await value('patio_event_streams')).toBe(3)
  stop.abort()
  await expect.poll(() => value('patio_event_streams')).toBe(0)
})

it('calls and deliveries count from zero, because a series that begins with 1 shows no increase', async () => {
  shop = await openShop()
  expect(await value('patio_service_calls_total', '{call="createInquiry",outcome="limited"}')).toBe(0)
  expect(await value('patio_service_calls_total', '{call="balance",outcome="unauthorized"}')).toBe(0)
  expect(await value('patio_webhooks_total', '{outcome="refused"}')).toBe(0)
})

it('without its store the console still serves the metrics that it can', async () => {
  shop = await openShop()
  expect(await value('patio_store_probe_seconds')).toBeGreaterThan(0)
  await shop.bff.context.store.close()
  expect(await value('patio_store_probe_seconds')).toBeUndefined()
  expect(await value('patio_open_purchases', '{state="processing",class="person"}')).toBeUndefined()
  expect(await value('patio_call_quota_limit')).toBeGreaterThan(0)
})

it('alert rules and the dashboard name existing metrics, and the operators’ guide explains each rule', async () => {
  shop = await openShop()
  const text = await scrape()
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name))
  const used = ['alerts.yaml', 'dashboard.json'].flatMap((file) => {
    const names = readFileSync(join(DEPLOY, file), 'utf8').matchAll(/\bpatio_\w+/g)
    return Array.from(names, ([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
  })
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !known.has(name))).toEqual([])
  const asked = readFileSync(join(DEPLOY, 'alerts.yaml'), 'utf8').matchAll(/(\w+)\{outcome="(\w+)"\}/g)
  for (const [, name, outcome] of asked)
    expect(text).toMatch(new RegExp(`^${name}\\{.*outcome="${outcome}"\\} 0$`, 'm'))
  const rules = readFileSync(join(DEPLOY, 'alerts.yaml'), 'utf8').matchAll(/- alert: (\w+)/g)
  const page = readFileSync(join(DEPLOY, '../docs/operations.md'), 'utf8')
  for (const [, name] of rules) expect(page).toContain(`\`${name}\``)
})
