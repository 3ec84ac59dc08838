import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { openResult } from './support/results.ts'

test('no two lines have nothing between them', async ({ page, stack }) => {
  await test.step('in the settings, whose longest part ends with a part', async () => {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/')
      await page.goto('/ajustes#consultas')
      await showLastServices(page, width)
      expect(await emptyRows(page), `at ${width} px`).toEqual([])
    }
  })

  await test.step('in a form for a car of which something is paid for', async () => {
    const placa = freshPlate()
    await openResult(page, stack, { servico: 'gravame', placa })
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`/servicos/consulta?placa=${placa}`)
      await expect(page.getByText('abrir, grátis')).toBeVisible()
      expect(await emptyRows(page), `at ${width} px`).toEqual([])
    }
  })
})

/** Opens the last part of the services, which a phone folds. */
async function showLastServices(page: Page, width: number): Promise<void> {
  if (width < 1024) await page.getByText('Pessoas e empresas').click()
  await expect(page.getByLabel('Score de Crédito', { exact: true })).toBeVisible()
}

/** The lines that follow another one without a text between them, each named by the text above it. */
function emptyRows(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate((main) => {
    const visible = Array.from(main.querySelectorAll('*')).filter((element) => element.checkVisibility())
    const lines = visible.flatMap((element) => {
      const style = getComputedStyle(element)
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const edges = [
        { width: style.borderTopWidth, y: top },
        { width: style.borderBottomWidth, y: bottom },
      ]
      // A border all around is a box.
      return style.borderLeftWidth === '0px'
        ? edges.filter(({ width }) => width !== '0px').map(({ y }) => ({ y, left, right, text: null }))
        : []
    })
    const range = document.createRange()
    const texts = visible
      .flatMap(({ childNodes }) => Array.from(childNodes))
      .flatMap((node) => {
        range.selectNodeContents(node)
        const text = node.nodeType === Node.TEXT_NODE ? range.toString().trim() : ''
        const { top, bottom, left, right } = range.getBoundingClientRect()
        return text === '' ? [] : [{ y: (top + bottom) / 2, left, right, text }]
      })
    return lines.flatMap((line) => {
      const above = [...lines, ...texts]
        .filter(({ y, left, right }) => y < line.y - 2 && left < line.right && right > line.left)
        .toSorted((a, b) => b.y - a.y)
      const text = above.find((each) => each.text !== null)?.text
      return above[0]?.text === null ? [`${text} (${Math.round(line.y - above[0].y)} px)`] : []
    })
  })
}
