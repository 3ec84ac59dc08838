import { buyDirectly, watchPlate } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { CARS_OF_HOME } from './support/pages.ts'
import { expectFits } from './support/results.ts'

// A purchase must be running for a moment.
test.use({ stackEnv: SLOW_SHOP })

test('a manager at a desk sees what runs, what ended and what changed, and finds what it cost', async ({
  page,
  portal,
  stack,
}) => {
  const plate = freshPlate()
  const part = (name: string | RegExp) => page.getByRole('region', { name })
  const line = (name: string | RegExp) => part(name).getByRole('listitem').filter({ hasText: plate })
  const listens = page.waitForResponse('**/api/events?*')
  await page.goto('/')
  await expect(page.getByLabel('Placa do veículo'), 'ready for the plate').toBeFocused()
  await listens
  await watchPlate(page, stack.url, plate)

  await test.step('the day goes on without a click', async () => {
    // The check starts before the purchase, which runs for seconds only.
    const running = expect(line('Em andamento')).toBeVisible()
    await Promise.all([running, buyDirectly(page, stack.url, { servico: 'gravame', placa: plate })])
    await expect(line('O que terminou')).toContainText('Gravame')
    await expect(line('Em andamento')).toHaveCount(0)
    await expect(line(CARS_OF_HOME)).toContainText('agora')
    await portal.changeCar(plate, 'lien')
    await expect(line('Avisos não lidos')).toContainText('Gravame registrado')
    await expectAccessible(page)
    await expectFits(page, 320)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('items marked as seen disappear, here and on the next screen', async () => {
    await part('O que terminou').getByRole('button', { name: 'Já vi' }).click()
    await expect(line('O que terminou')).toHaveCount(0)
    await page.reload()
    await expect(line(CARS_OF_HOME)).toBeVisible()
    await expect(line('O que terminou')).toHaveCount(0)
    await line('Avisos não lidos').getByRole('link').click()
    await expect(page).toHaveURL('/alertas')
    await page.getByRole('main').getByRole('listitem').filter({ hasText: plate }).locator('summary').click()
    await page.getByRole('link', { name: 'Pátio, início' }).click()
    await expect(line(CARS_OF_HOME)).toBeVisible()
    await expect(line('Avisos não lidos')).toHaveCount(0)
  })

  await test.step('the plate shows what is known before what it costs', async () => {
    await page.getByLabel('Placa do veículo').fill(plate)
    const known = part('O que se sabe').getByRole('link', { name: /ver na ficha$/ })
    await expect(known).toContainText('A confirmar: gravame')
    // A point that monitoring has overtaken counts as unknown, so a service that checks it again is offered
    // without a mark.
    const offer = page.getByRole('link', { name: /^Consulta Veicular/ })
    await expect(offer).toBeVisible()
    await expect(offer).not.toContainText('A ficha já')
  })

  await test.step('the statement is one search away', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('extr')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Placa', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: plate })).toContainText('R$ 8,90')
  })
})
