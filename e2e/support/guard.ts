import type { BrowserContext, Response } from '@playwright/test'

/** Watches everything that a browser context receives, and its errors. */
export interface Guard {
  /** Allows an error that the test is about, such as the browser's report of a refused request. */
  allow(pattern: RegExp): void
  /** All problems so far: console errors (CSP violations included), uncaught errors, received secrets. */
  problems(): Promise<string[]>
}

/** Only an answer that never ends is waited for this long. */
const LATE_MS = 15_000

/** URLs of built files. They are the same for every page of a stack, so each is read once. */
const readBefore = new Set<string>()

/** @param secrets texts that must never reach a browser in any answer */
export function guard(context: BrowserContext, secrets: readonly string[]): Guard {
  const problems: string[] = []
  const allowed: RegExp[] = []
  /** Answers that are still read, with their URLs. */
  const reading = new Map<Promise<void>, string>()

  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => problems.push(`uncaught: ${webError.error().message}`))
  context.on('response', (response) => {
    // The hundreds of files of the browser's own PDF viewer do not come from the console.
    if (!response.url().startsWith('http') || readBefore.has(response.url())) return
    const work = read(response).finally(() => reading.delete(work))
    reading.set(work, response.url())
  })

  async function read(response: Response): Promise<void> {
    // Both calls fail for a response whose page has closed; no browser received it.
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})))
    const body = isReadable(response, headers) ? await response.text().catch(() => '') : ''
    if (body !== '' && headers.includes('immutable')) readBefore.add(response.url())
    for (const secret of secrets) {
      if (headers.includes(secret) || body.includes(secret))
        problems.push(`secret: received from ${response.url()}`)
    }
  }

  return {
    allow: (pattern) => void allowed.push(pattern),
    problems: async () => {
      const end = performance.now() + LATE_MS
      const late = new Promise((done) => setTimeout(done, LATE_MS).unref())
      // Others may arrive while these are read.
      while (reading.size > 0 && performance.now() < end)
        await Promise.race([Promise.all(reading.keys()), late])
      problems.push(...Array.from(reading.values(), (url) => `not searched for secrets: ${url}`))
      return problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    },
  }
}

/**
 * Whether an answer's text can be searched. An event stream never ends, so the journey about the key reads
 * it. The compressed bytes of a PDF or photo contain no readable text.
 */
function isReadable(response: Response, headers: string): boolean {
  if (response.request().method() === 'HEAD') return false
  return !/text\/event-stream|application\/pdf|"image\/(png|jpeg)/.test(headers)
}
