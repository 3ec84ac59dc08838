import { expect, test } from '../support/fixtures.ts'
import { openPage, PAGES } from '../support/pages.ts'
import { liveIn } from './lived-in.ts'
import { asOpened, shoot, shootSeldomSeen } from './shoot.ts'

/** Pages whose layout depends on the width. */
const SELDOM_SEEN = new Set([
  'home',
  'home-plate',
  'catalog',
  'form-completa',
  'history',
  'car',
  'fipe',
  'batch-choice',
])

test.use({ stackEnv: { LOG_LEVEL: 'error' } })
// Each test takes many pictures of one shop.
test.describe.configure({ timeout: 1_800_000 })

test('every page of a shop in use', async ({ page, stack, portal }) => {
  await liveIn(page, stack, portal)
  for (const each of PAGES) {
    await test.step(each.name, async () => {
      await openPage(page, each)
      await shoot(page, each.name, asOpened(each))
    })
  }
  for (const each of PAGES.filter(({ name }) => SELDOM_SEEN.has(name))) {
    await test.step(`${each.name}, seldom seen`, async () => {
      await openPage(page, each)
      await shootSeldomSeen(page, each.name)
    })
  }
})

test('every result of a shop in use', async ({ page, stack, portal }) => {
  const { bought } = await liveIn(page, stack, portal)
  for (const [name, id] of bought) {
    await test.step(name, async () => {
      await page.goto(`/consultas/${id}`)
      await expect(page.getByRole('article').getByRole('complementary')).toBeVisible()
      await shoot(page, `result-${name.replace(' ', '-')}`)
    })
  }
  for (const plate of ['TST0101', 'TST0103', 'KLM1C34', 'QWE1R23']) {
    await test.step(plate, async () => {
      await page.goto(`/carros/${plate}`)
      await expect(page.getByText(/^Até quanto pagar/)).toBeVisible()
      await shoot(page, `car-${plate}`)
    })
  }
  for (const plate of ['TST0100', 'TST0103']) {
    await test.step(`result of ${plate}, seldom seen`, async () => {
      await page.goto(`/consultas/${bought.get(`consulta-completa ${plate}`)}`)
      await expect(page.getByRole('article').getByRole('complementary')).toBeVisible()
      await shootSeldomSeen(page, `result-${plate}`)
    })
  }
})

test('what opens on the pages of a shop in use', async ({ page, stack, portal }) => {
  const { shareUrl } = await liveIn(page, stack, portal)
  await test.step('an alert that is open', async () => {
    await page.goto('/alertas')
    await page.getByRole('main').locator('summary').first().click()
    await shoot(page, 'alerts-open')
  })
  await test.step('what a link shows', async () => {
    await page.goto(shareUrl)
    await expect(page.getByText(/^Link válido até/)).toBeVisible()
    await shoot(page, 'shared')
  })
  await test.step('the statement by person', async () => {
    await page.goto('/extrato')
    await page.getByRole('link', { name: 'Pessoa', exact: true }).click()
    await shoot(page, 'statement-person')
  })
  await test.step('a new package of the shop', async () => {
    await page.goto('/ajustes')
    await page.getByRole('button', { name: 'Novo pacote' }).click()
    await shoot(page, 'settings-package')
  })
  await test.step('a new person', async () => {
    await page.goto('/equipe')
    await page.getByRole('button', { name: 'Adicionar pessoa' }).click()
    await shoot(page, 'staff-add')
  })
  await test.step('a plate that is known', async () => {
    await page.goto('/?placa=KLM1C34')
    await expect(page.getByRole('link', { name: /^Gravame/ }).first()).toBeVisible()
    // A phone folds the known facts when the page opens.
    const arrange = async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: /^Compra segura/ }).first()).toBeVisible()
    }
    await shoot(page, 'home-known', { arrange })
  })
})
