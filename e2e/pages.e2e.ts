import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

const PAGES = [
  '/',
  '/?placa=BRA2E19',
  '/servicos',
  '/servicos/consulta-completa',
  '/servicos/crlv',
  '/consultas',
  '/fipe',
  '/nada-aqui',
]

for (const path of PAGES) {
  test(`${path} is accessible and fits`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What is still loading would be judged instead of what stands there in the end.
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    expect(await page.title()).toMatch(/Pátio/)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test('a link to a page works in a fresh browser', async ({ page, context }) => {
  await page.goto('/')
  await page.getByLabel('Placa do veículo').fill('BRA2E19')
  await expect(page).toHaveURL(/placa=BRA2E19/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Placa do veículo')).toHaveValue(/BRA-?2E19/)
  await expect(other.getByRole('link', { name: /^Gravame/ })).toBeVisible()
})
