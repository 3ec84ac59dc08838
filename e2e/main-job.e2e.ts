import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { expectBalance, shownBalanceCents } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate, goOn, payButton } from './support/purchase.ts'

const PRICE = 8_90

test(
  'from a plate to its result, its document and exactly one debit',
  { tag: '@phone' },
  async ({ page, portal }) => {
    // Every page on the way is checked by axe, in light and in dark.
    test.slow()
    const plate = freshPlate()
    await page.goto('/')
    const before = await shownBalanceCents(page)
    expect(before).toBe(await portal.balanceCents())
    const entries = (await portal.ledger()).length
    await expectAccessible(page)

    // Pasted as people paste: lower case, with spaces.
    await page.getByLabel('Placa do veículo').fill(` ${plate.toLowerCase()} `)
    const offer = page.getByRole('link', { name: /^Gravame/ })
    await expect(offer).toContainText(formatCents(PRICE))
    await expectAccessible(page)
    await offer.click()

    await expect(page.getByRole('heading', { level: 1, name: 'Gravame' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveValue(plate)
    await expectAccessible(page)

    const dialog = await goOn(page)
    await expect(dialog).toContainText(formatCents(before - PRICE))
    expect(await portal.balanceCents(), 'nothing is paid before the confirmation').toBe(before)
    await expectAccessible(page)
    await payButton(dialog, PRICE).click()

    await expectState(page, 'Concluída')
    await expect(page.getByText(`Cobrado ${formatCents(PRICE)}`).first()).toBeVisible()
    await expectAccessible(page)
    await expectBalance(page, before - PRICE)
    expect(await portal.balanceCents()).toBe(before - PRICE)

    await page.getByRole('button', { name: 'Ver documento' }).click()
    const open = page.getByRole('link', { name: 'Abrir em outra aba' })
    await expect(open).toBeVisible()
    const address = await open.getAttribute('href')
    const document = await page.request.get(address ?? '')
    expect(document.headers()['content-type']).toBe('application/pdf')
    expect(document.headers()['content-disposition']).toMatch(/^inline/)
    expect(document.headers()['content-security-policy']).toContain('sandbox')
    expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/gravame.*\.pdf$/)
    await expectAccessible(page)

    // Opened again from the history, for free.
    await page.goto('/consultas')
    await page
      .getByRole('link', { name: new RegExp(`Gravame.*|.*${plate}.*`) })
      .first()
      .click()
    await expectState(page, 'Concluída')
    expect(await portal.balanceCents()).toBe(before - PRICE)
    expect((await portal.ledger()).slice(entries).map((entry) => entry.amountCents)).toEqual([-PRICE])
  },
)
