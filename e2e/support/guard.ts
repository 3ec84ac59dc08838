import type { BrowserContext, Response } from '@playwright/test'

/** Watches all that a browser context receives and complains of. */
export interface Guard {
  /** Lets an error through that the test is about, such as a refused request's line in the console. */
  allow(pattern: RegExp): void
  /** What went wrong so far: errors in the console (CSP violations are among them), uncaught errors, secrets received. */
  problems(): Promise<string[]>
}

/** @param secrets texts that must never reach a browser, in whatever answer */
export function guard(context: BrowserContext, secrets: readonly string[]): Guard {
  const problems: string[] = []
  const allowed: RegExp[] = []
  const reading: Promise<void>[] = []

  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => problems.push(`uncaught: ${webError.error().message}`))
  context.on('response', (response) => {
    // The browser's own parts, such as the hundreds of its PDF viewer, come from nobody else.
    if (response.url().startsWith('http')) reading.push(look(response))
  })

  async function look(response: Response): Promise<void> {
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})))
    const body = isReadable(response, headers) ? await response.text().catch(() => '') : ''
    for (const secret of secrets) {
      if (headers.includes(secret) || body.includes(secret))
        problems.push(`secret: received from ${response.url()}`)
    }
  }

  return {
    allow: (pattern) => void allowed.push(pattern),
    problems: async () => {
      // A response whose page has gone may never be read to its end.
      await Promise.race([Promise.all(reading), new Promise((done) => setTimeout(done, 5000).unref())])
      return problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    },
  }
}

/**
 * An event stream never ends: the journey about the key reads it by itself. Answers to HEAD have no body to wait for, and
 * in packed bytes of a PDF or a photo no text could be found.
 */
function isReadable(response: Response, headers: string): boolean {
  if (response.request().method() === 'HEAD') return false
  return !/text\/event-stream|application\/pdf|"image\/(png|jpeg)/.test(headers)
}
