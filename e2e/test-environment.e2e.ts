import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/console.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { guard } from './support/guard.ts'
import { readPdf } from './support/pdf-text.ts'
import { expectState } from './support/purchase.ts'
import { startStack } from './support/stack.ts'

test(
  'the test environment is marked everywhere, charges nothing, and says why there is no document',
  { tag: '@long' },
  async ({ browser, stack: shop, portal }) => {
    // Another console on the same service, with the test key.
    const stack = await startStack({ env: { SERVICE_URL: shop.serviceUrl, SERVICE_API_KEY: shop.testKey } })
    const context = await browser.newContext({ baseURL: stack.url, locale: 'pt-BR' })
    const watch = guard(context, [shop.liveKey, shop.testKey])
    const page = await newPage(context)
    const before = await portal.balanceCents()

    await page.goto('/')
    await signIn(page, stack.admin)
    await expect(page.getByLabel('Placa do veículo')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/servicos/gravame?placa=TST0100')
    const goOn = page.getByRole('button', { name: 'Continuar em teste', exact: true })
    await expect(goOn).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Nada é cobrado ainda')
    await goOn.click()
    const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
    const pay = dialog.getByRole('button', { name: 'Consultar em teste', exact: true })
    await expect(pay).toBeVisible()
    await expect(dialog).toContainText('Nada é debitado')
    const lineHeight = await goOn.evaluate((button) => button.getBoundingClientRect().height)
    expect((await pay.boundingBox())?.height, 'one line on a phone').toBeLessThanOrEqual(lineHeight)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(dialog, 'no debit is announced that will not be made').not.toContainText('Saldo depois')
    await expect(page.getByRole('complementary', { name: 'Ambiente de teste' })).toBeVisible()
    await expect(page).toHaveTitle(/\[TESTE\]$/)
    const person = page.getByRole('button', { name: new RegExp(stack.admin.name) })
    await expect(person, 'no banner pushes the foot of the navigation off the screen').toBeInViewport({
      ratio: 1,
    })
    await pay.click()
    await expectState(page, 'Concluída')
    const paper = page.getByRole('button', { name: 'Relatório em PDF' })
    await expect(paper).toHaveAttribute('aria-disabled', 'true')
    await expect(paper).toHaveAccessibleDescription('O ambiente de teste não gera relatórios.')
    await expectAccessible(page)
    for (const lines of await readPdf(await page.pdf({ preferCSSPageSize: true })))
      expect(lines.at(-2)?.text, 'on paper too').toMatch(/^TESTE: dados fictícios · Placa /)
    expect(await portal.balanceCents()).toBe(before)

    expect(await watch.problems()).toEqual([])
    await context.close()
    await stack.stop()
  },
)
