import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'
import type { AvailabilityMode } from '#contract/console/availability-mode.ts'
import { CachedCatalogSchema } from '#contract/console/cached.ts'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { type InquiryRecord, InquiryRecordSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type Statement, StatementSchema } from '#contract/console/statement.ts'
import { buildPath } from '#contract/path.ts'
import { priceCents } from '#contract/service/price.ts'
import type { ServiceSlug } from '#contract/service/slugs.ts'

// Requests that journeys send to the console's server directly, with a page's session.

/**
 * Buys without the form, which other journeys cover. Buys again if the shop already has the same. Returns the
 * id of the purchase.
 */
export async function buyDirectly(
  page: Page,
  origin: string,
  request: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = randomUUID()
  const priceCents = await priceOf(page, request)
  const put = (over?: string) =>
    page.request.put(buildPath(CONSOLE_PATHS.inquiry, { id }), {
      data: { request, over, priceCents },
      // The server refuses a change from a request without an origin.
      headers: { origin },
    })
  const first = await put()
  const similar = ErrorBodySchema.safeParse(await first.json()).data?.error.similar
  const answer = similar ? await put(similar.id) : first
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

interface Lot {
  readonly name: string
  readonly plates: readonly string[]
}

/** Buys lien inquiries for several cars as one lot. */
export async function buyLot(page: Page, origin: string, { name, plates }: Lot): Promise<void> {
  const service = 'gravame'
  const lines = plates.map((placa, index) => ({ number: index + 1, request: { servico: service, placa } }))
  const totalCents = plates.length * (await priceOf(page, { servico: service }))
  const answer = await page.request.put(buildPath(CONSOLE_PATHS.putBatch, { id: randomUUID() }), {
    data: { kind: 'createInquiry', service, lines, totalCents, name },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Today's price of a request, from the console's catalog. */
async function priceOf(page: Page, request: Readonly<Record<string, unknown>>): Promise<number> {
  const { servicos } = await readCatalog(page)
  const item = servicos.find(({ servico }) => servico === request.servico)
  return (item && priceCents(item, request)) ?? 0
}

/** Turns a service on or off, or hides it, as a manager does on the services' page. */
export async function setMode(
  page: Page,
  origin: string,
  servico: ServiceSlug,
  mode: AvailabilityMode,
): Promise<void> {
  const answer = await page.request.put(buildPath(CONSOLE_PATHS.setAvailability, { servico }), {
    data: { mode },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Puts a plate under monitoring, as a person does in the car's file. */
export async function watchPlate(page: Page, origin: string, plate: string): Promise<void> {
  const answer = await page.request.put(buildPath(CONSOLE_PATHS.beginWatch, { plate }), {
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The id of the inquiry whose page is open. */
export function idOf(page: Page): string {
  return page.url().split('/').at(-1) ?? ''
}

export async function readRecord(page: Page, id = idOf(page)): Promise<InquiryRecord> {
  const answer = await page.request.get(buildPath(CONSOLE_PATHS.inquiry, { id }))
  return InquiryRecordSchema.parse(await answer.json())
}

export async function readCatalog(page: Page) {
  const answer = await page.request.get(CONSOLE_PATHS.catalog)
  return CachedCatalogSchema.parse(await answer.json())
}

/** This month's statement, as the manager of the page sees it. */
export async function readStatement(page: Page): Promise<Statement> {
  return StatementSchema.parse(await (await page.request.get(CONSOLE_PATHS.statement)).json())
}

export async function readHistory(page: Page): Promise<APIResponse> {
  return page.request.get(`${CONSOLE_PATHS.inquiries}?limit=5`)
}

export async function readBatchFile(page: Page, id: string): Promise<string> {
  return (await page.request.get(buildPath(CONSOLE_PATHS.batchExport, { id }))).text()
}

/** Every free answer of the service that the console forwards. */
export async function readFreeAnswers(page: Page): Promise<readonly string[]> {
  const { balance, catalog, errors, atpveNotice } = CONSOLE_PATHS
  return Promise.all(
    [balance, catalog, errors, atpveNotice].map(async (path) => (await page.request.get(path)).text()),
  )
}

export const EVENTS_PATH = CONSOLE_PATHS.events

export const SESSION_PATH = CONSOLE_PATHS.session
