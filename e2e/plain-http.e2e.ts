import { type Browser, expect, test } from '@playwright/test'
import { WHOLE_BROWSER } from './support/browser.ts'
import { expectBalance, signIn } from './support/console.ts'
import { newPage } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { guard } from './support/guard.ts'
import { portalOf } from './support/portal.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'
import { type Stack, startStack } from './support/stack.ts'

/**
 * A name on a shop's own network. Only this browser resolves it, to this machine, so no request leaves it.
 */
const NAME = 'patio.loja.example'
const PRICE = 8_90

test.describe('a shop that opens the console by plain http on its own network', () => {
  // In one worker, so that the stack and the browser start only once.
  test.describe.configure({ mode: 'default' })

  let stack: Stack
  let browser: Browser

  test.beforeAll(async ({ playwright }) => {
    stack = await startStack({ name: NAME })
    const args = [...WHOLE_BROWSER.args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`]
    browser = await playwright.chromium.launch({ ...WHOLE_BROWSER, args })
  })
  test.afterAll(async () => {
    await browser.close()
    await stack.stop()
  })

  const visit = async () => {
    const context = await browser.newContext({ baseURL: stack.url, locale: 'pt-BR' })
    const watch = guard(context, [stack.liveKey, stack.testKey])
    // The browser reports that it ignores a header that only secure origins may send.
    watch.allow(/Cross-Origin-Opener-Policy header has been ignored/)
    // A tab that shows a document requests an icon.
    watch.allow(/favicon\.ico/)
    const page = await newPage(context)
    await page.goto('/')
    await signIn(page, stack.admin)
    await expect(page.getByLabel('Placa do veículo')).toBeVisible()
    return { context, page, watch }
  }

  test('the browser offers neither locks, nor a clipboard, nor sharing there', async () => {
    const { context, page } = await visit()
    const offered = await page.evaluate(() => ({
      trusted: isSecureContext,
      locks: 'locks' in navigator,
      clipboard: 'clipboard' in navigator,
      share: 'share' in navigator,
      randomUUID: 'randomUUID' in crypto,
    }))
    expect(offered, 'the context of these journeys').toEqual({
      trusted: false,
      locks: false,
      clipboard: false,
      share: false,
      randomUUID: false,
    })
    await context.close()
  })

  test('a person buys and reads, and learns in words that the browser cannot copy', async () => {
    const { context, page, watch } = await visit()
    const before = await portalOf(stack).balanceCents()
    await expectBalance(page, before)
    const dialog = await openConfirmation(page, freshPlate(), 'Gravame')
    await payButton(dialog, PRICE).click()
    await expectState(page, 'Concluída')
    await expectBalance(page, before - PRICE)

    await page.getByRole('button', { name: 'Copiar placa' }).click()
    await expect(page.getByText('Não foi possível copiar. Selecione o texto e copie.')).toBeAttached()

    await page.getByRole('button', { name: 'Relatório em PDF' }).click()
    await expect(page.getByRole('link', { name: 'Abrir em outra aba' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeHidden()
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Abrir em outra aba' }).click()
    const opened = await opening
    await expect(opened).toHaveURL(/\/document$/)

    expect(await watch.problems()).toEqual([])
    await context.close()
  })

  test('a tab shows the balance after a purchase in another browser', { tag: '@long' }, async () => {
    const [seller, watcher] = [await visit(), await visit()]
    const before = await portalOf(stack).balanceCents()
    await expectBalance(watcher.page, before)
    const dialog = await openConfirmation(seller.page, freshPlate(), 'Gravame')
    await payButton(dialog, PRICE).click()
    await expectBalance(watcher.page, before - PRICE)
    expect(await portalOf(stack).balanceCents()).toBe(before - PRICE)
    expect(await watcher.watch.problems()).toEqual([])
    await seller.context.close()
    await watcher.context.close()
  })
})
