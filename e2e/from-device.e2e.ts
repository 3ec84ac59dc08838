import type { Page } from '@playwright/test'
import { signIn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ serviceWorkers: 'allow', signedIn: false })

/** What the browser has cached for later visits: the URL and the text of each file. */
const filesKept = (page: Page) =>
  page.evaluate(async () => {
    const files: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        files.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' })
      }
    }
    return files
  })

test('the second visit begins on the device, which knows nobody and works without a network', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await page.clock.install()
  await page.goto('/')
  await signIn(page, stack.admin)
  const plate = page.getByLabel('Placa do veículo')
  await expect(plate).toBeVisible()
  await page.clock.runFor(11_000)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  const answer = await page.reload()
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  await expect(page.getByRole('button', { name: /Ana/ }).first()).toBeVisible()
  const files = await filesKept(page)
  expect(files.length).toBeGreaterThan(5)
  for (const { path, text } of files) {
    expect(path).toMatch(/^\/(?:assets|pages)\/|^\/[\w-]+\.(?:js|svg|webmanifest|png)$/)
    expect(text).not.toContain(stack.admin.email)
    expect(text).not.toContain('type="application/json"')
  }

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sem conexão com o Pátio' })).toBeVisible()
  await context.setOffline(false)
  await expect(plate).toBeVisible()

  await page.getByRole('button', { name: /Ana/ }).first().click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await filesKept(page)).toEqual([])
  expect((await page.reload())?.fromServiceWorker()).toBe(false)
})
