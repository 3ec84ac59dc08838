import { NEW_SERVICE, startNewService } from '#bff/test-new-service.ts'
import { shopBehind } from './support/bent-shop.ts'
import { expect } from './support/fixtures.ts'
import { openResult, verdict } from './support/results.ts'

/** The plate whose answer has no place for theft. */
const LACKING = 'BRA2E20'
const test = shopBehind((url) => startNewService(url, { lackTheft: [LACKING] }))

test(
  'a point that results of an unlisted service have shown is not verified where one lacks it',
  { tag: '@long' },
  async ({ page, stack }) => {
    await openResult(page, stack, { servico: NEW_SERVICE, placa: 'TST0100' })
    await expect(verdict(page)).toContainText('Nada consta')
    await openResult(page, stack, { servico: NEW_SERVICE, placa: LACKING })
    await expect(verdict(page)).toContainText('Falta verificar roubo ou furto')
    await page.goto(`/consultas?placa=${LACKING}`)
    await expect(page.getByRole('main')).toContainText('Falta verificar roubo ou furto')
    await page.goto(`/carros/${LACKING}`)
    await expect(page.getByRole('checkbox', { name: /^Roubo ou furto não verificado/ })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Nada consta')
  },
)
