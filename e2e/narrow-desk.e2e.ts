import type { Page } from '@playwright/test'
import { BatchListSchema } from '#contract/console/batch.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buyDirectly, buyLot, readRecord } from './support/api.ts'
import { boxOf } from './support/box.ts'
import { expect, test } from './support/fixtures.ts'

// Between a phone and 1280 px: the first HTML is drawn for a wider screen, and columns are narrow.

test.use({ stackEnv: { LOG_LEVEL: 'error', SERVICE_PROCESSING_MS: '60' } })

const SIZE = { width: 1024, height: 768 }
/** The highest limit of a person, in cents. */
const MOST = 1_000_000_00

const rowsIn = (page: Page) =>
  page.locator('main tr').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return [Math.round(top), Math.round(height)]
    }),
  )

test('at 1024 px the rows of the history and of a lot stay where the first HTML has them', async ({
  page,
  stack,
  browser,
  managerState,
}) => {
  for (const placa of ['TST0101', 'KLM1C34']) {
    const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa })
    await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
  }
  await buyLot(page, stack.url, { plates: ['TST0100', 'BRA2E19'], name: 'Repasse' })
  const lots = async () =>
    BatchListSchema.parse(await (await page.request.get(CONSOLE_PATHS.batches)).json()).items
  await expect.poll(async () => (await lots())[0]?.state).toBe('done')

  const without = await browser.newContext({
    baseURL: stack.url,
    storageState: managerState,
    locale: 'pt-BR',
    viewport: SIZE,
    javaScriptEnabled: false,
  })
  const drawn = await without.newPage()
  await page.setViewportSize(SIZE)
  for (const path of ['/consultas', `/lotes/${(await lots())[0]?.id}`]) {
    await drawn.goto(path)
    await expect(drawn.getByRole('row')).not.toHaveCount(0)
    const places = await rowsIn(drawn)
    await page.goto(path)
    await expect(page.locator('#first')).toHaveCount(0)
    await expect.poll(() => rowsIn(page), path).toEqual(places)
  }
  await without.close()
})

test('the first HTML of a narrow window at a desk is drawn for its width', async ({
  page,
  stack,
  browser,
  managerState,
}) => {
  const id = await buyDirectly(page, stack.url, { servico: 'consulta', placa: 'KLM1234' })
  await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
  const drawn = await browser.newPage({
    baseURL: stack.url,
    storageState: managerState,
    viewport: { width: 900, height: 700 },
    javaScriptEnabled: false,
  })
  // The first answer asks for the width, and the browser says it from then on.
  await drawn.goto('/')
  for (const path of ['/consultas', '/carros', '/auditoria']) {
    await drawn.goto(path)
    await expect(drawn.getByRole('main').getByText('KLM-1234').first(), path).toBeVisible()
    await expect(drawn.getByRole('table'), path).toHaveCount(0)
  }
  await drawn.context().close()
})

test('on a low screen the side navigation shows the current place, and that it has more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  const places = page.getByRole('banner').getByRole('navigation')
  const [first, last] = [places.getByRole('link').first(), places.getByRole('link').last()]
  // Whether the upper and the lower end of the places fade.
  const faded = async () => {
    const mask = await first.evaluate(
      (link) => getComputedStyle(link.closest('nav')?.parentElement ?? link).maskImage,
    )
    const [, from, to] = /rgb\(0, 0, 0\) (\S+), rgb\(0, 0, 0\) (\S+)/.exec(mask) ?? []
    return [from !== '0px', !to?.startsWith('100%')]
  }
  await page.goto('/')
  await expect(last).not.toBeInViewport()
  await expect.poll(faded).toEqual([false, true])
  await page.goto('/privacidade')
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect.poll(faded).toEqual([true, false])
  await page.keyboard.press('Control+k')
  await page.keyboard.type('carros')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/carros')
  await expect.poll(faded, 'at a place among the first').toEqual([false, true])
  await last.focus()
  await expect.poll(faded).toEqual([true, false])
  await first.focus()
  await expect.poll(faded, 'while the keys are at the first place').toEqual([false, true])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.setViewportSize({ width: 1366, height: 1000 })
  await expect.poll(faded, 'with room for all').toEqual([false, false])
})

test('an invoice’s key is whole in its field', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/servicos/consulta-nfe')
  const field = page.getByRole('textbox', { name: /^Chave/ })
  await field.fill('35261111222333000181550010000123451482139071')
  await field.blur()
  await expect(field).toHaveValue('3526 1111 2223 3300 0181 5500 1000 0123 4514 8213 9071')
  const hidden = () =>
    field.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
  expect(await hidden()).toEqual([0, 0])
})

test('at 1024 px no amount of the team’s limits is broken', async ({ page, stack }) => {
  const limits = { dayCents: MOST, monthCents: MOST }
  const answer = await page.request.post(CONSOLE_PATHS.addStaff, {
    data: { name: 'Bia Prado', email: 'bia@loja.example', role: 'buyer', limits },
    headers: { origin: stack.url },
  })
  expect(answer.ok()).toBe(true)
  await page.setViewportSize(SIZE)
  await page.goto('/equipe')
  const amounts = page.getByText(/^de R\$\s1\.000\.000,00$/)
  await expect(amounts).toHaveCount(2)
  // "de" may be on a line of its own; the amount begins with the last one.
  const lines = await amounts.evaluateAll((texts) =>
    texts.map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      range.setStart(text.firstChild as Node, 'de '.length)
      return range.getClientRects().length
    }),
  )
  expect(lines).toEqual([1, 1])
})

test(
  'on a phone the text that clears a filter begins where its box does',
  { tag: ['@phone', '@phone-only'] },
  async ({ page }) => {
    for (const path of ['/consultas?busca=gol', '/auditoria?sobre=KLM1C34']) {
      await page.goto(path)
      const clear = page.getByRole('button', { name: 'Limpar' })
      const { left } = await boxOf(
        page.getByRole('search').getByRole('textbox').or(page.getByRole('searchbox')).first(),
      )
      await expect(clear).toBeVisible()
      const text = await clear.evaluate((button) => {
        const range = document.createRange()
        range.selectNodeContents(button)
        return range.getBoundingClientRect().left
      })
      expect(Math.abs(text - left), path).toBeLessThan(2)
    }
  },
)

test(
  'on a phone the box of a car’s value shows a million',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, stack }) => {
    const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa: 'KLM1C34' })
    await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
    await page.goto('/carros/KLM1C34')
    await page.getByText('Até quanto pagar?').click()
    const field = page.getByRole('textbox', { name: 'Valor FIPE (R$)' })
    await field.fill('1.000.000,00')
    expect(await field.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  },
)
