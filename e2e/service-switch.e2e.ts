import { setMode } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, goOn, payButton } from './support/purchase.ts'

// A service that a manager turns off is off for the whole shop.
test.use({ stackEnv: SLOW_SHOP })

test.afterEach(async ({ page, stack }) => {
  for (const slug of ['gravame', 'renajud', 'fipe'] as const) await setMode(page, stack.url, slug, 'on')
})

test('a manager turns services off or hides them, and the lists say so', async ({ page, stack }) => {
  // The former address of the settings.
  await page.goto('/servicos?gerenciar=1')
  await expect(page).toHaveURL('/ajustes')
  const modeOf = (name: string) => page.getByLabel(name, { exact: true })
  for (const [name, mode] of [
    ['Gravame', 'Desligada'],
    ['RENAJUD', 'Oculta'],
    ['FIPE por placa', 'Desligada'],
  ] as const) {
    await modeOf(name).selectOption(mode)
    // Shown only after the server has saved it.
    await expect(page.getByRole('listitem').filter({ has: modeOf(name) })).toContainText(
      `Por ${stack.admin.name},`,
    )
  }
  await expectAccessible(page)
  await page.reload()
  await expect(modeOf('Gravame')).toHaveValue('off')
  await expect(modeOf('RENAJUD')).toHaveValue('hidden')
  await page.goto('/servicos')
  await expect(page.getByRole('link', { name: /^Gravame/ })).toContainText('Desligada')
  await expect(page.getByRole('link', { name: /^RENAJUD/ })).toContainText('Oculta')
  await expectAccessible(page)

  // A service that is off is not offered for a plate. A hidden one is offered to managers.
  await page.goto(`/?placa=${freshPlate()}`)
  await expect(page.getByRole('link', { name: /^RENAJUD/ })).toContainText('Oculta')
  await expect(page.getByRole('link', { name: /^Gravame/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ver o valor/ })).toHaveCount(0)
})

test(
  'a service that is turned off under an open confirmation is refused without a charge',
  { tag: '@long' },
  async ({ page, stack, portal, watch }) => {
    watch.allow(/status of (422|404) .*\/api\/inquiries\//)
    const before = await portal.balanceCents()
    const plate = freshPlate()
    await page.goto(`/servicos/gravame?placa=${plate}`)
    const dialog = await goOn(page)
    await setMode(page, stack.url, 'gravame', 'off')
    await payButton(dialog, 8_90).click()
    await expect(dialog).toContainText('Esta consulta está desligada na loja')
    await expect(dialog).toContainText(/nada foi cobrado/i)
    await expect(payButton(dialog, 8_90)).toHaveAccessibleDescription(/desligada na loja/)
    await expect(dialog.getByText(/desligou esta consulta/)).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByText('Esta consulta foi desligada na loja')).toBeVisible()
    await expect(page.getByLabel('Placa', { exact: true })).toHaveValue(plate)
    expect(await portal.balanceCents()).toBe(before)

    await setMode(page, stack.url, 'gravame', 'on')
    await page.goto(`/servicos/gravame?placa=${plate}`)
    await payButton(await goOn(page), 8_90).click()
    await expectState(page, 'Concluída')
  },
)

test(
  'the pages of a service that is off say so, and lead to the others',
  { tag: '@long' },
  async ({ page, stack }) => {
    await setMode(page, stack.url, 'gravame', 'off')
    await setMode(page, stack.url, 'fipe', 'off')
    const off = page.getByText('Esta consulta está desligada na loja')
    await page.goto('/servicos/gravame')
    await expect(off).toBeVisible()
    await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.goto(`/fipe?placa=${freshPlate()}`)
    await expect(off).toBeVisible()
    await expect(page.getByRole('button', { name: /^Ver o valor/ })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Ver as outras consultas' }).click()
    await expect(page).toHaveURL('/servicos')
  },
)

test('a hidden service is sold at its address', { tag: '@long' }, async ({ page, stack }) => {
  await setMode(page, stack.url, 'renajud', 'hidden')
  await page.goto(`/servicos/renajud?placa=${freshPlate()}`)
  await payButton(await goOn(page), 7_90).click()
  await expectState(page, 'Concluída')
})

test(
  'a service that the supplier sells again is sold here at the next visit',
  { tag: '@long' },
  async ({ page, portal }) => {
    const gone = page.getByRole('heading', { name: 'A loja está sem esta consulta' })
    const visit = async () => {
      await page.goto('/servicos/comunicacao-venda')
      return page.getByRole('button', { name: /^Continuar/ })
    }
    await visit()
    await portal.switchService('comunicacao-venda', false)
    try {
      // The console caches what is on sale for a moment, for all of its people.
      await expect(async () => {
        await page.evaluate(() => fetch('/api/catalog?fresh=true'))
        await visit()
        await expect(gone).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 40_000 })
    } finally {
      await portal.switchService('comunicacao-venda', true)
    }
    await expect(async () => {
      await expect(await visit()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 40_000 })
  },
)
