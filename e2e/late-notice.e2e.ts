import type { Page } from '@playwright/test'
import { buyDirectly, readRecord } from './support/api.ts'
import { boxOf } from './support/box.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ stackEnv: { LOG_LEVEL: 'error', SERVICE_PROCESSING_MS: '60' } })

const notices = (page: Page) => page.getByRole('complementary', { name: 'Avisos da gerência' })

/** Waits until the page has reacted to the size of what is shown now. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })

test(
  'a notice that arrives later moves nothing under the finger',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, stack, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    await page.goto('/servicos/gravame?placa=KLM1C34')
    await expect(page.locator('#first')).toHaveCount(0)
    const field = page.getByRole('textbox', { name: 'Placa' })
    await expect(field).toHaveValue('KLM1C34')
    await field.press('End')
    const { top } = await boxOf(field)
    // The service charges this plate double, which managers see on every page.
    const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa: 'TST0801' })
    await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
    const dismiss = notices(page).getByRole('button', { name: 'Dispensar o aviso' })
    await expect(dismiss).toHaveCount(1)
    await painted(page)
    expect((await boxOf(field)).top).toBe(top)
    await test.step('and grows under the finger without moving', async () => {
      await page.goto('/fipe')
      await expect(page.locator('#first')).toHaveCount(0)
      await expect(dismiss).toBeVisible()
      // On a slow machine the notice arrives after the console. The page then holds its place, because
      // Playwright evaluates everything as if a person had just pressed.
      await painted(page)
      await page.evaluate(() => scrollTo(0, 0))
      await page.context().setOffline(true)
      const { top } = await boxOf(notices(page))
      await dismiss.tap()
      await expect(notices(page)).toContainText('Sem conexão com o Pátio')
      await painted(page)
      expect((await boxOf(notices(page))).top).toBe(top)
      await page.context().setOffline(false)
    })
    await test.step('the next page begins with it', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Histórico' }).click()
      await expect(dismiss).toBeInViewport()
    })
  },
)
