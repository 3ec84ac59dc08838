import type { Page } from '@playwright/test'
import { BatchListSchema } from '#contract/console/batch.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buyDirectly, buyLot, readCatalog, readRecord, watchPlate } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { CARS_OF_HOME } from './support/pages.ts'
import { expectFits } from './support/results.ts'

// This stack's own shop, so that other journeys' purchases do not push these rows off the home page.
const SHOP_NAME = 'Repasse da Serra Veículos Seminovos'
test.use({ stackEnv: { LOG_LEVEL: 'error', SERVICE_PROCESSING_MS: '60', SHOP_NAME } })

const ROW = 44
const NAME = 'Repasse de novembro, segunda entrega do pátio de Contagem'

/** Plates that give the longest models and verdicts, debts, doubts, refunds, and a monitoring alert. */
const PLATES = ['TST0101', 'TST0103', 'TST0106', 'TST0107', 'QWE1R23', 'KLM1C34'] as const

test('rows are 44 px high at a desk, with the longest names that there are', async ({
  page,
  stack,
  portal,
}) => {
  const ids = await Promise.all(
    PLATES.map((placa) => buyDirectly(page, stack.url, { servico: 'consulta-completa', placa })),
  )
  ids.push(await buyDirectly(page, stack.url, { servico: 'gravame', placa: 'TST0404' }))
  // A clean answer about a car with alerts in its file; no row cuts their count.
  ids.push(await buyDirectly(page, stack.url, { servico: 'consulta', placa: 'QWE1R23' }))
  const { servicos } = await readCatalog(page)
  const byPlate = servicos.filter(({ requer, servico }) => requer.join('') === 'placa' && servico !== 'fipe')
  const [longest] = byPlate.toSorted((a, b) => b.nome.length - a.nome.length)
  ids.push(await buyDirectly(page, stack.url, { servico: longest?.servico, placa: 'KLM1C34' }))
  // As many letters, but wider ones.
  const widest = { servico: 'codigo-seguranca', placa: 'KLM1C34', renavam: '01786466195' }
  ids.push(await buyDirectly(page, stack.url, widest))
  for (const id of ids)
    await expect.poll(async () => (await readRecord(page, id)).state).toMatch(/^(?:done|failed)$/)
  await watchPlate(page, stack.url, 'KLM1C34')
  await portal.changeCar('KLM1C34', 'lien')
  await buyLot(page, stack.url, { plates: ['TST0101', 'BRA2E19'], name: NAME })

  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, name] of [
      ['/consultas', longest?.nome ?? ''],
      ['/carros', 'TST-0106'],
      ['/lotes', NAME],
      ['/', 'Gravame registrado'],
      ['/servicos/consulta-completa', 'Últimas da loja'],
      // No service checks more points, so the list takes half of the page.
      ['/servicos/consulta-completa?placa=BRA2E19', 'Últimas da loja'],
    ] as const) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.goto(path)
        await expect(
          page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible()
        expect(await rowHeights(page)).toEqual([ROW])
        expect(await cutVerdicts(page)).toEqual([])
        await expectWholeNames(page, path, width)
      })
    }
  }

  await test.step('what is cut is a title, and begins with the verdict', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/consultas')
    const row = page.getByRole('row').filter({ hasText: 'TST-0106' })
    await expect(row.getByTitle(/^5 alertas: roubo ou furto/)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'TST-0404' })).toContainText(/R\$\s8,90 devolvidos/)
  })

  const { items } = BatchListSchema.parse(await (await page.request.get(CONSOLE_PATHS.batches)).json())
  const lotPage = `/lotes/${items[0]?.id}`

  await test.step('no text of two lines touches those of its list', async () => {
    const places = [
      ['/lotes', NAME, 1024],
      [lotPage, 'Gravame ativo', 1024],
      ['/', CARS_OF_HOME, 1280],
      ['/servicos/renajud', 'Últimos carros', 1280],
    ] as const
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      for (const [path, words] of places.filter(([, , from]) => from <= width)) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible()
        expect(await tightRows(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })

  await test.step('no verdict is cut on a phone, nor in a list', async () => {
    for (const width of [360, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      for (const path of ['/', '/consultas', '/carros', lotPage]) {
        await page.goto(path)
        await expect(page.locator(VERDICTS).filter({ visible: true }).first()).toBeVisible()
        expect(await cutVerdicts(page), `${path} at ${width} px`).toEqual([])
        await expectWholeNames(page, path, width)
      }
    }
  })

  await test.step('a car with a long number fits beside the navigation', async () => {
    await page.goto('/carros/TST0106')
    await expect(page.getByText('Chassi').first()).toBeVisible()
    await expectFits(page, 768)
  })

  await test.step('a phone folds what is not the next step', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [path, part, most] of [
      ['/?placa=TST0101', 'Só uma dúvida', 1500],
      ['/ajustes', 'Consultas da loja', 800],
      ['/auditoria', 'Código de conferência', 2200],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(part, { exact: true })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(most)
    }
    await page.goto('/extrato')
    await expect(page.getByRole('link', { name: 'Placa', exact: true })).toBeInViewport({ ratio: 1 })
    // When opened, the text is complete.
    await page.goto('/ajustes#consultas')
    await expect(page.getByRole('heading', { name: 'Só uma dúvida' })).toBeVisible()
    await page.getByText('Só uma dúvida').click()
    await expect(page.getByLabel('Gravame', { exact: true })).toBeVisible()
  })
})

test('a shop’s name of two lines leaves all places in sight on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/')
  const name = page.getByRole('banner').getByText(SHOP_NAME)
  expect((await name.boundingBox())?.height, 'two lines').toBeGreaterThan(32)
  await expect(page.getByRole('link', { name: 'Privacidade' })).toBeInViewport({ ratio: 1 })
})

/** The distinct heights of all rows on the page. */
function rowHeights(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const rows = document.querySelectorAll(
      'main tbody tr, main ul:not([aria-label]) > li:has(a[href]):has(time)',
    )
    return [...new Set(Array.from(rows, (row) => Math.round(row.getBoundingClientRect().height)))]
  })
}

/**
 * Rows whose text is closer to their borders than 4 px, or than 8 px for rows that may be higher than the
 * others, with both distances. A text's height is that of its tallest possible letters; a plate counts as a
 * drawing.
 */
function tightRows(page: Page): Promise<readonly string[]> {
  return page.evaluate((usual) => {
    const rows = document.querySelectorAll('main :is(tbody tr, [role="row"]), main ul > li:has(a, button)')
    return Array.from(rows).flatMap((row) => {
      const box = row.getBoundingClientRect()
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const edges: DOMRect[] = []
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        if (
          !(text instanceof Text && text.data.trim()) ||
          text.parentElement?.closest('.font-plate, .sr-only')
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(text)
        edges.push(...Array.from(range.getClientRects()).filter(({ width }) => width > 1))
      }
      if (edges.length === 0 || box.height < usual) return []
      const above = Math.min(...edges.map(({ top }) => top)) - box.top
      const below = box.bottom - Math.max(...edges.map(({ bottom }) => bottom))
      const least = box.height > usual + 1 ? 8 : 4
      return Math.min(above, below) < least ? [`${above} ${below} ${row.outerHTML}`] : []
    })
  }, ROW)
}

/** The verdicts of TST0106 and TST0107 in rows: as many names as fit, and the number of the others. */
const WIDE = ['5 alertas: roubo e mais 4', 'Falta: roubo ou furto e outras restrições']

/** The widths at which rows show them; a phone's row has two lines for them. */
const ROWS_AT: Readonly<Record<string, readonly string[]>> = { 360: WIDE, 1440: WIDE, 1920: WIDE }

/**
 * Expects that rows name or count all alerts, that the history's table does not cut services and cars, and
 * the list of lots no name.
 */
async function expectWholeNames(page: Page, path: string, width: number): Promise<void> {
  if (path === '/lotes' && width >= 1440) expect(await isCut(page, NAME), `${width} px`).toBe(false)
  if (!['/', '/consultas', '/carros'].includes(path)) return
  const shown = page.locator(VERDICTS).filter({ visible: true })
  for (const words of ROWS_AT[width] ?? [])
    await expect(shown.filter({ hasText: words }).first(), `${path} at ${width} px`).toBeVisible()
  if (path === '/consultas') expect(await cutTexts(page), `${width} px`).toEqual([])
}

/** Whether the page cuts this text. */
function isCut(page: Page, text: string): Promise<boolean> {
  const shown = page.getByRole('main').getByText(text, { exact: true })
  return shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
}

/** The table's texts that are cut, except those of a scenario that tries to break pages. */
function cutTexts(page: Page): Promise<readonly string[]> {
  return page.locator('main td *').evaluateAll((all) =>
    all
      .filter(
        ({ children, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          children.length === 0 &&
          clientWidth > 1 &&
          (scrollWidth > clientWidth || scrollHeight > clientHeight + 4),
      )
      // oxlint-disable-next-line no-restricted-properties -- the page is drawn, and its texts are measured
      .map(({ textContent }) => textContent)
      .filter((text) => !text.includes('<')),
  )
}

/** The elements with the verdict's words in a row (`VerdictLabel`). */
const VERDICTS = 'main .items-baseline > .wrap-anywhere'

/** The verdicts in lists that are wider than their element. */
function cutVerdicts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (verdicts) =>
      Array.from(document.querySelectorAll(verdicts))
        .filter((verdict) => verdict.scrollWidth > verdict.clientWidth && verdict.clientWidth > 0)
        .map((verdict) => verdict.outerHTML),
    VERDICTS,
  )
}
