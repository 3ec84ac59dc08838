import { completeCpf, formatCpf } from '#brazil/cpf.ts'
import { signIn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, goOn, payButton } from './support/purchase.ts'

const CPF = completeCpf('390533447')

test('a person’s data are hidden until revealed, and a manager removes them at their request', async ({
  page,
}) => {
  await page.goto('/servicos/cadastro-simples-cpf')
  await page.getByRole('textbox', { name: /CPF/ }).fill(formatCpf(CPF))
  await page.getByRole('radio').first().check()
  await page.getByRole('checkbox').check()
  await payButton(await goOn(page), 5_90).click()
  await expectState(page, 'Concluída')
  const record = page.url()
  const main = page.getByRole('main')
  await expect(main).toContainText('•••')
  await expect(main).not.toContainText(formatCpf(CPF))
  // Inquiries about two buyers are two rows. The mark that tells them apart is in the record's header, too.
  const mark = new RegExp(`^nº ${record.split('/').at(-1)?.slice(0, 4)}$`, 'i')
  await expect(page.getByRole('article').getByText(mark)).toBeVisible()
  await page.goto('/consultas')
  await expect(page.getByRole('row').getByText(mark)).toBeVisible()
  await page.goto(record)

  await page.getByRole('button', { name: 'Mostrar dados pessoais' }).press('Enter')
  await expect(main).toContainText(formatCpf(CPF))
  await expect(page.getByText(/Ficou registrado/)).toBeFocused()
  // Leaving the page hides the data again.
  await page.goto('/privacidade')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Mostrar dados pessoais' })).toBeVisible()
  await expect(main).not.toContainText(formatCpf(CPF))

  await page.goto('/privacidade')
  await page.getByRole('textbox', { name: /CPF, CNPJ/ }).fill(CPF)
  await page.getByRole('button', { name: 'Procurar', exact: true }).click()
  await expect(main.getByText('1 consulta cita este documento')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  const list = page.getByRole('region', { name: 'Consultas que citam o documento' })
  const hidden = () => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(hidden, { message: 'no column is beyond the edge of a phone' }).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar cópia dos dados' }).click()
  expect((await download).suggestedFilename()).toBe('dados-pessoais.json')
  await page.getByRole('button', { name: 'Apagar os dados…' }).click()
  await page.getByRole('button', { name: 'Apagar os dados de 1 consulta' }).click()
  await expect(page.getByText('Não há mais dados a apagar.')).toBeVisible()

  await page.goto(record)
  await expect(page.getByText(/^Os dados desta consulta foram apagados em/)).toBeVisible()
  await expect(main).not.toContainText('•••')
  await expect(page.getByRole('link', { name: 'Fazer a mesma consulta de novo' })).toBeVisible()
})

test.describe('with a session of its own', () => {
  test.use({ signedIn: false })

  test(
    'a session that runs out covers revealed data on the screen, on paper and for a search of the page',
    { tag: '@long' },
    async ({ page, stack, watch }) => {
      watch.allow(/status of 401/)
      await page.goto('/servicos/cadastro-simples-cpf')
      await signIn(page, stack.admin)
      await page.getByRole('textbox', { name: /CPF/ }).fill(formatCpf(CPF))
      await page.getByRole('radio').first().check()
      await page.getByRole('checkbox').check()
      await payButton(await goOn(page), 5_90).click()
      await expectState(page, 'Concluída')
      await page.getByRole('button', { name: 'Mostrar dados pessoais' }).press('Enter')
      await expect(page.getByRole('main')).toContainText(formatCpf(CPF))
      // The text that Ctrl+A selects.
      const legible = () =>
        page.evaluate((text) => {
          getSelection()?.selectAllChildren(document.body)
          const marked = getSelection()?.toString() ?? ''
          getSelection()?.removeAllRanges()
          return marked.includes(text)
        }, formatCpf(CPF))
      expect(await legible()).toBe(true)

      // Simulates an expired session: the server has ended it, and no tab has announced it.
      const ended = await page.request.delete('/api/session', { headers: { origin: stack.url }, data: {} })
      expect(ended.ok()).toBe(true)
      await expect(page.getByRole('dialog', { name: 'A sua sessão terminou' })).toBeVisible()
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media })
        expect(await legible(), media).toBe(false)
        expect(await page.locator('body').ariaSnapshot(), media).not.toContain(formatCpf(CPF))
      }
    },
  )
})
