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
    reading.push(look(response))
  })

  async function look(response: Response): Promise<void> {
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})))
    // An event stream never ends: the journey about the key reads it by itself. Answers to HEAD have no body to wait for.
    const bodiless = headers.includes('text/event-stream') || response.request().method() === 'HEAD'
    const body = bodiless ? '' : await response.text().catch(() => '')
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
