import { completeCpf, formatCpf } from '#brazil/cpf.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { everythingKept } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate, goOn, openConfirmation, payButton } from './support/purchase.ts'

test('the key reaches neither the browser nor the log, even when the service refuses it', async ({
  page,
  stack,
  portal,
  watch,
}) => {
  // The automatic guard looks through everything that this page receives.
  await payButton(await openConfirmation(page, freshPlate(), 'Gravame'), 8_90).click()
  await expectState(page, 'Concluída')
  await page.getByRole('button', { name: 'Ver documento' }).click()
  await expect(page.getByRole('link', { name: 'Baixar' })).toBeVisible()

  // The document may still be on its way into its frame: what is asked for with a good key ends with its page.
  await page.goto('/consultas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  watch.allow(/status of (401|502|503)/)
  await portal.setKeyState('live', 'revoked')
  try {
    await page.goto('/')
    await page.getByRole('button', { name: 'Atualizar saldo' }).click()
    const answers = [
      CONSOLE_PATHS.balance,
      CONSOLE_PATHS.catalog,
      CONSOLE_PATHS.errors,
      CONSOLE_PATHS.atpveNotice,
    ]
    for (const path of answers)
      expect(await (await page.request.get(path)).text()).not.toContain(stack.liveKey)
  } finally {
    await portal.setKeyState('live', 'active')
  }
  expect(await eventsFor(stack.url, await page.context().cookies())).not.toContain(stack.liveKey)
  expect(stack.output()).not.toContain(stack.liveKey)
  expect(stack.output()).not.toContain(stack.testKey)
})

test('about a person, nothing stays in addresses, titles, storage or logs', async ({ page, stack }) => {
  const cpf = completeCpf('529982247')
  await page.goto('/servicos/cadastro-simples-cpf')
  await page.getByRole('textbox', { name: /CPF/ }).fill(formatCpf(cpf))
  const purpose = page.getByRole('radio').first()
  await expect(purpose).not.toBeChecked()
  await purpose.check()
  const declaration = page.getByRole('checkbox')
  await expect(declaration).not.toBeChecked()
  await declaration.check()
  await payButton(await goOn(page), 5_90).click()
  await expectState(page, 'Concluída')

  const kept = await everythingKept(page)
  const history = await page.request.get(`${CONSOLE_PATHS.inquiries}?limit=5`)
  for (const trace of [cpf, formatCpf(cpf)]) {
    expect(kept).not.toContain(trace)
    expect(await history.text()).not.toContain(trace)
    expect(stack.output()).not.toContain(trace)
  }
})

/** What the event stream says in its first second. */
async function eventsFor(url: string, cookies: readonly { name: string; value: string }[]): Promise<string> {
  const response = await fetch(url + CONSOLE_PATHS.events, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    signal: AbortSignal.timeout(1500),
  })
  expect(response.status).toBe(200)
  const headers = JSON.stringify([...response.headers])
  let text = ''
  try {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk)
  } catch {
    // The stream goes on for as long as the session: the time-out ends our look at it.
  }
  return headers + text
}
