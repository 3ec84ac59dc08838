import { expect, test } from '../support/fixtures.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { shoot } from './shoot.ts'

// Pages whose data do not arrive: the console's own server fails, the service's rate limit is reached, the
// connection is slow.

test.use({ signedIn: false, stackEnv: { LOG_LEVEL: 'error' } })

/** Pages, each with the table without which it has nothing to show. */
const BROKEN = [
  { name: 'home', path: '/', table: 'intent' },
  { name: 'history', path: '/consultas', table: 'intent' },
  { name: 'cars', path: '/carros', table: 'car' },
  { name: 'batches', path: '/lotes', table: 'batch' },
  { name: 'statement', path: '/extrato', table: 'spent_day' },
] as const

test('no data: the console’s own server fails', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    own.allow(/status of 500/)
    const { page } = await own.enter('manager', 'Ana Souza')
    const { db } = own.shop.bff.context.store
    for (const { name, path, table } of BROKEN) {
      await db.schema.alterTable(table).renameTo(`${table}_away`).execute()
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Carregar de novo' }).first()).toBeVisible()
      await shoot(page, `error-${name}`)
      await db.schema.alterTable(`${table}_away`).renameTo(table).execute()
    }
  })
})

test('data are gone: the store has fewer rows than the last run wrote', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page } = await own.enter('manager', 'Ana Souza')
    await own.shop.bff.context.storeCheck.look(3)
    await page.goto('/')
    await expect(page.getByText(/perdeu/).first()).toBeVisible()
    await shoot(page, 'rows-lost')
  })
})

test('no data: the service has had too many calls', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    own.allow(/status of 503 .*\/api\/fipe\//)
    const { page } = await own.enter('buyer', 'Bia Prado')
    await own.portal.fail('fipeBrands', 'RATE_LIMITED', 100)
    await page.goto('/fipe?tipo=caminhoes')
    await expect(page.getByRole('timer')).toHaveText('Já pode tentar de novo.')
    await shoot(page, 'calls-limited')
  })
})

test('wrong data: the service has charged more than was confirmed', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page, calls } = await own.enter('manager', 'Ana Souza')
    await page.goto('/servicos')
    await expect(page.getByRole('link', { name: /^Gravame/ })).toBeVisible()
    // The catalog then fails, so the console does not learn the new price.
    await own.portal.setPrice('gravame', 99_00)
    await own.portal.fail('catalog', 'INTERNAL_ERROR', 100)
    const { id } = await calls.buy({ servico: 'gravame', placa: 'TST0101' }, { priceCents: 8_90 })
    await calls.until(id, 'done')
    await page.goto('/extrato')
    await expect(page.getByText('A central cobrou mais do que o preço confirmado')).toBeVisible()
    await shoot(page, 'charge-alert')
  })
})

test('no data yet: a record and a car on a slow road', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page, context, calls } = await own.enter('buyer', 'Bia Prado')
    for (const placa of ['TST0100', 'TST0101']) {
      await calls.until((await calls.buy({ servico: 'gravame', placa })).id, 'done')
    }
    const road = await context.newCDPSession(page)
    await road.send('Network.enable')
    for (const [name, list] of Object.entries({ record: '/consultas', car: '/carros' })) {
      await page.goto(list)
      const rows = page.getByRole('main').locator('[data-row]')
      await rows.first().click()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await road.send('Network.emulateNetworkConditions', { ...OPEN_ROAD, latency: 120_000 })
      await rows.last().click()
      await expect(page.locator('.animate-pulse').first()).toBeVisible()
      await shoot(page, `${name}-loading`)
      await road.send('Network.emulateNetworkConditions', OPEN_ROAD)
    }
  })
})

const OPEN_ROAD = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
