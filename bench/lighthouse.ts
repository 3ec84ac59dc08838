import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { buyDirectly } from '../e2e/support/api.ts'
import { expectState } from '../e2e/support/purchase.ts'
import { findChromium } from '../src/tooling/chromium.ts'
import { atADesk } from './desk-browser.ts'
import { percentile, print } from './servers.ts'

/** npm fetches it when it is needed: nothing else uses it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** Visits of each page. The pages take turns, and the median counts. */
const ROUNDS = 5
/** A page of the history is full, as after a day of a shop. */
const CARS = 12

/** The least points for performance, and the latest time of the largest paint (ms). */
const STRICT = { points: 98, paintMs: 1000 }
const ORDINARY = { points: 95, paintMs: 2000 }
const BLOCKED_MS = 100
const SHIFT = 0.001

const ScoreSchema = z.object({ score: z.number() })
const ValueSchema = z.object({ numericValue: z.number() })
const ReportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: ScoreSchema,
    accessibility: ScoreSchema,
    'best-practices': ScoreSchema,
  }),
  audits: z.object({
    'largest-contentful-paint': ValueSchema,
    'total-blocking-time': ValueSchema,
    'cumulative-layout-shift': ValueSchema,
  }),
})

interface Visited {
  readonly name: string
  readonly path: string
  readonly limits: typeof STRICT
  readonly isSignedOut?: boolean
}

type Report = z.infer<typeof ReportSchema>

/**
 * First visits of a mid-range phone, simulated by Lighthouse. Returns false past a limit. Needs a built
 * console and the npm registry.
 */
export async function measureLighthouse(): Promise<boolean> {
  return atADesk({ viewport: { width: 360, height: 740 } }, async (page, stack) => {
    const pages = await pagesOf(page, stack.url)
    const reports = pages.map((): Report[] => [])
    const headers = await sessionHeaders(page)
    // Its own requests would disturb the visits.
    await page.close()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, { path, isSignedOut }] of pages.entries()) {
        reports[at]?.push(await visit(stack.url + path, isSignedOut ? [] : [`--extra-headers=${headers}`]))
      }
    }
    const rows = pages.map((visited, at) => ({ visited, medians: mediansOf(reports[at] ?? []) }))
    print(`\nFirst visits on a phone (${LIGHTHOUSE}), medians of ${ROUNDS}`)
    console.table(
      rows.map(({ visited, medians }) => ({
        page: visited.name,
        points: medians.points,
        accessibility: medians.accessibility,
        'best practices': medians.practices,
        'largest paint, ms': Math.round(medians.paintMs),
        'blocked, ms': Math.round(medians.blockedMs),
        shift: medians.shift,
        'speed of the machine': Math.round(medians.machine),
      })),
    )
    return rows.map(isWithin).every(Boolean)
  })
}

/** The pages, with data as after some days. */
async function pagesOf(page: Page, url: string): Promise<readonly Visited[]> {
  const id = await buyDirectly(page, url, { servico: 'consulta-completa', placa: 'TST0101' })
  await page.goto(`/consultas/${id}`)
  await expectState(page, 'Concluída')
  for (let car = 0; car < CARS; car += 1) {
    await buyDirectly(page, url, { servico: 'gravame', placa: `BRA${1000 + car}` })
  }
  return [
    { name: 'sign-in', path: '/entrar', limits: STRICT, isSignedOut: true },
    { name: 'home', path: '/', limits: STRICT },
    { name: 'catalog', path: '/servicos', limits: ORDINARY },
    { name: 'form', path: '/servicos/consulta-completa', limits: ORDINARY },
    { name: 'result', path: `/consultas/${id}`, limits: ORDINARY },
    { name: 'history', path: '/consultas', limits: ORDINARY },
    { name: 'FIPE', path: '/fipe', limits: ORDINARY },
  ]
}

/** A file with the session's cookie: the arguments of a process are visible to everybody on the machine. */
async function sessionHeaders(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const path = join(tmpdir(), 'session-headers.json')
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await writeFile(path, JSON.stringify({ Cookie }), { mode: 0o600 })
  return path
}

/** On a busy machine Lighthouse sometimes records no navigation, and asks to be run again. */
async function visit(url: string, more: readonly string[], attempts = 3): Promise<Report> {
  try {
    return await report(url, more)
  } catch (error) {
    if (attempts === 1 || !String(error).includes('NO_NAVSTART')) throw error
    return visit(url, more, attempts - 1)
  }
}

async function report(url: string, more: readonly string[]): Promise<Report> {
  const file = join(tmpdir(), 'lighthouse.json')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox',
    ...more,
  ]
  await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' } },
  )
  return ReportSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

function mediansOf(reports: readonly Report[]) {
  const median = (of: (report: Report) => number) => percentile(reports.map(of), 0.5)
  return {
    machine: median(({ environment }) => environment.benchmarkIndex),
    points: median(({ categories }) => categories.performance.score * 100),
    accessibility: median(({ categories }) => categories.accessibility.score * 100),
    practices: median(({ categories }) => categories['best-practices'].score * 100),
    paintMs: median(({ audits }) => audits['largest-contentful-paint'].numericValue),
    blockedMs: median(({ audits }) => audits['total-blocking-time'].numericValue),
    shift: median(({ audits }) => audits['cumulative-layout-shift'].numericValue),
  }
}

interface Row {
  readonly visited: Visited
  readonly medians: ReturnType<typeof mediansOf>
}

/** Whether a page is within its limits. Prints each one that it misses. */
function isWithin({ visited: { name, limits }, medians }: Row): boolean {
  const lost = Object.entries({
    [`fewer than ${limits.points} points`]: medians.points < limits.points,
    'not every point for accessibility': medians.accessibility < 100,
    'not every point for best practices': medians.practices < 100,
    [`largest paint after ${limits.paintMs} ms`]: medians.paintMs > limits.paintMs,
    [`blocked for more than ${BLOCKED_MS} ms`]: medians.blockedMs > BLOCKED_MS,
    'content moves': medians.shift > SHIFT,
  }).flatMap(([reason, isLost]) => (isLost ? [reason] : []))
  for (const reason of lost) print(`Lost: ${name}: ${reason}`)
  return lost.length === 0
}
