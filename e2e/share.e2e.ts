import { buyDirectly } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState } from './support/purchase.ts'
import { expectFits } from './support/results.ts'

test(
  'a result is sent by a link that opens without an account until it is ended',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, browser, stack }) => {
    const plate = freshPlate()
    const id = await buyDirectly(page, stack.url, { servico: 'consulta', placa: plate })
    await page.goto(`/consultas/${id}`)
    await expectState(page, 'Concluída')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Enviar por link' })
    await dialog.getByText('1 dia', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Criar o link' }).click()
    const whatsapp = dialog.getByRole('link', { name: 'Enviar por WhatsApp' })
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
    const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
    const link = message?.split(' ').at(-1) ?? ''
    await expect(dialog.getByText(link, { exact: true })).toBeVisible()

    const { viewport, isMobile, hasTouch, locale, timezoneId } = test.info().project.use
    const elsewhere = await browser.newContext({
      ...(viewport !== undefined && { viewport }),
      ...(isMobile !== undefined && { isMobile }),
      ...(hasTouch !== undefined && { hasTouch }),
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
      storageState: { cookies: [], origins: [] },
    })
    const other = await newPage(elsewhere)
    const asked: string[] = []
    other.on('request', (request) => asked.push(request.url()))
    await other.goto(link)
    await expect(other.getByText('Consulta Simples')).toBeVisible()
    await expect(other.getByText(/^Link válido até/)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0)
    await expectAccessible(other)
    await expectFits(other, 360)
    await other.reload()
    await expect(other.getByText('Consulta Simples')).toBeVisible()
    // Only the page's URL and posted bodies ever contain the token.
    const token = link.slice(link.indexOf('#') + 1)
    expect(asked.filter((url) => url.includes(token) && new URL(url).pathname !== '/compartilhado')).toEqual(
      [],
    )
    expect(stack.output()).not.toContain(token)

    await dialog.getByRole('link', { name: 'Links enviados' }).click()
    const line = page.getByRole('listitem').filter({ hasText: plate })
    await expect(line).toContainText('Aberto 2 vezes')
    await line.getByRole('button', { name: /^Encerrar/ }).click()
    await line.getByRole('button', { name: /^Encerrar mesmo/ }).click()
    await expect(line).toHaveCount(0)
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    await elsewhere.close()
  },
)
