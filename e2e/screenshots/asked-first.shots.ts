import { TEST_PASSWORD } from '../../src/bff/test-bff.ts'
import { buyDirectly, readRecord } from '../support/api.ts'
import { alertOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { freshPlate } from '../support/fresh.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { goOn, payButton } from '../support/purchase.ts'
import { block } from '../support/results.ts'
import { shoot } from './shoot.ts'

// Questions that a page asks before it continues, and dialogs over a page.

test.use({ signedIn: false, stackEnv: { LOG_LEVEL: 'error' } })

test('asked first: whether to leave a form', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page } = await own.enter('buyer', 'Bia Prado')
    await page.goto('/servicos/gravame')
    await page.getByRole('textbox', { name: /Placa/ }).fill('ABC1D')
    const elsewhere = page.getByRole('navigation', { name: 'Principal' })
    await elsewhere.getByRole('link', { name: 'Histórico' }).click()
    await expect(page.getByRole('dialog', { name: 'Sair sem terminar?' })).toBeVisible()
    await shoot(page, 'leave-question')
  })
})

test('asked first: a person’s access, before it is changed or ends', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page } = await own.enter('manager', 'Ana Souza')
    await own.enter('buyer', 'Bia Prado')
    await page.goto('/equipe')
    await page.getByRole('button', { name: 'Editar Bia Prado' }).click()
    await expect(page.getByRole('dialog', { name: 'Bia Prado' })).toBeVisible()
    await shoot(page, 'staff-edit')
    await page.getByRole('button', { name: 'Suspender o acesso' }).click()
    await expect(page.getByRole('dialog', { name: 'Suspender o acesso de Bia Prado?' })).toBeVisible()
    await shoot(page, 'staff-suspend')
    await page.getByRole('button', { name: 'Suspender agora' }).click()
    await expect(page.getByText('Suspenso', { exact: true })).toBeVisible()
    await shoot(page, 'staff-suspended')
    await page.getByRole('button', { name: 'Editar Bia Prado' }).click()
    await expect(page.getByRole('button', { name: 'Reativar o acesso' })).toBeVisible()
    await shoot(page, 'staff-edit-suspended')
  })
})

test('asked first: the own password, for another one and for a second factor', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page } = await own.enter('manager', 'Ana Souza')
    await page.goto('/conta')
    await page.getByRole('button', { name: 'Trocar a senha' }).click()
    await expect(page.getByLabel('Senha atual')).toHaveAttribute('aria-invalid', 'true')
    await shoot(page, 'account-errors')
    await page.reload()
    await page.getByRole('button', { name: 'Configurar', exact: true }).click()
    await expect(page.getByText('Para confirmar que é você:')).toBeVisible()
    await shoot(page, 'account-proof')
    await page.getByLabel('Senha', { exact: true }).fill(TEST_PASSWORD)
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await shoot(page, 'account-enrol')
  })
})

test('asked first: a price that has changed since it was shown', async ({ browser }) => {
  // A purchase trusts a price that was just read, so the clock moves on to make every price old.
  const clock = { ahead: 0 }
  const options = {
    now: () => Date.now() + clock.ahead,
    config: { session: { idleMs: 1e12, absoluteMs: 1e12 } },
  }
  await inOwnShop(browser, options, async (own) => {
    own.allow(/status of 409/)
    const { page } = await own.enter('buyer', 'Bia Prado')
    await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
    const dialog = await goOn(page)
    await own.portal.setPrice('gravame', 11_40)
    clock.ahead += 60_000
    await payButton(dialog, 8_90).click()
    await expect(alertOf(page)).toContainText('O preço mudou')
    await shoot(page, 'price-changed')
  })
})

test.describe('over a result', () => {
  test.use({ signedIn: true })

  test('a photo', async ({ page, stack }) => {
    const id = await buyDirectly(page, stack.url, { servico: 'consulta-completa', placa: 'TST0111' })
    await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
    await page.goto(`/consultas/${id}`)
    const photo = block(page, 'Passou por leilão').getByRole('button', {
      name: /^Ampliar: Foto de leilão 1/,
    })
    await photo.click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Foto de leilão 1' })).toBeVisible()
    await shoot(page, 'photo-open')
  })
})
