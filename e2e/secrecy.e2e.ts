import { completeCpf, formatCpf } from '#brazil/cpf.ts'
import { EVENTS_PATH, readFreeAnswers, readHistory } from './support/api.ts'
import { everythingKept } from './support/console.ts'
import { expect, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, goOn, openConfirmation, payButton } from './support/purchase.ts'
import { pressPayWithRefusedKey, restoreKey } from './support/refused-key.ts'

// A refused key affects the whole shop.
test.use({ stackEnv: SLOW_SHOP })

test('the key reaches neither the browser nor the log, even when the service refuses it', async ({
  page,
  context,
  stack,
  portal,
  watch,
}) => {
  // The automatic guard searches everything that this page receives.
  await payButton(await openConfirmation(page, freshPlate(), 'Gravame'), 8_90).click()
  await expectState(page, 'Concluída')
  await page.getByRole('button', { name: 'Relatório em PDF' }).click()
  await expect(page.getByRole('link', { name: 'Baixar' })).toBeVisible()

  // The document may still be loading into its frame. Leaving the page ends the requests that use the valid
  // key.
  await page.goto('/consultas')
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible()
  watch.allow(/status of (401|502|503)/)
  const events = await listen(stack.url, await context.cookies())
  const dialog = await openConfirmation(page, freshPlate(), 'Gravame')
  try {
    // The first call with the refused key raises an alarm in every browser.
    await pressPayWithRefusedKey(page, portal, dialog, 8_90)
    expect((await readFreeAnswers(page)).join('\n')).not.toContain(stack.liveKey)
  } finally {
    await restoreKey(page, portal)
  }
  const received = await events.until(/^event: alert$/m)
  expect(received).not.toContain(stack.liveKey)
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
  const history = await (await readHistory(page)).text()
  expect(history).toContain('cadastro-simples-cpf')
  for (const trace of [cpf, formatCpf(cpf)]) {
    expect(kept).not.toContain(trace)
    expect(history).not.toContain(trace)
    expect(stack.output()).not.toContain(trace)
  }
})

interface Listener {
  /** Headers and text of the stream, once it has sent text that matches the pattern. Ends the listening. */
  until(pattern: RegExp): Promise<string>
}

/** Reads the event stream with a browser's cookies. */
async function listen(
  url: string,
  cookies: readonly { readonly name: string; readonly value: string }[],
): Promise<Listener> {
  const response = await fetch(url + EVENTS_PATH, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  expect(response.status).toBe(200)
  let text = JSON.stringify([...response.headers])
  return {
    async until(pattern) {
      const decoder = new TextDecoder()
      // Leaving the loop closes the stream.
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        if (pattern.test(text)) return text
      }
      throw new Error(`The event stream ended without ${String(pattern)}: ${text}`)
    },
  }
}
