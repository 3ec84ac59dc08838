import { chromium, type Page } from '@playwright/test'
import { signIn } from '../e2e/support/console.ts'
import { type Stack, startStack } from '../e2e/support/stack.ts'
import { findChromium } from '../src/tooling/chromium.ts'

interface Desk {
  readonly viewport: { readonly width: number; readonly height: number }
  /** Further configuration for the stack. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs `work` on the home page in a real browser, signed in as the manager of a stack of its own. */
export async function atADesk<T>(
  { viewport, env = {} }: Desk,
  work: (page: Page, stack: Stack) => Promise<T>,
): Promise<T> {
  const executablePath = findChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const stack = await startStack({ env })
  try {
    const context = await browser.newContext({ baseURL: stack.url, locale: 'pt-BR', viewport })
    const page = await context.newPage()
    await page.goto('/')
    await signIn(page, stack.admin)
    await page.getByLabel('Placa do veículo').waitFor()
    return await work(page, stack)
  } finally {
    await browser.close()
    await stack.stop()
  }
}
