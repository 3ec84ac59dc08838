import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { KeptCatalogSchema } from '#contract/console/kept.ts'
import { type InquiryRecord, InquiryRecordSchema } from '#contract/console/record.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import type { ServiceMode } from '#contract/console/service-switch.ts'
import { buildPath } from '#contract/path.ts'
import type { ServiceSlug } from '#contract/service/slugs.ts'

// What journeys ask the console's server themselves, with the session of a page.

/** Buys without the form, which has journeys of its own. Returns the id of the purchase. */
export async function buyDirectly(
  page: Page,
  origin: string,
  request: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = randomUUID()
  // The server refuses a change from a request that does not say where it comes from.
  const answer = await page.request.put(buildPath(CONSOLE_ROUTES.inquiry, { id }), {
    data: { request, force: true },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

/** Turns a service on, off or out of sight, as a manager does on the services' page. */
export async function setMode(
  page: Page,
  origin: string,
  servico: ServiceSlug,
  mode: ServiceMode,
): Promise<void> {
  const answer = await page.request.put(buildPath(CONSOLE_ROUTES.serviceSwitch, { servico }), {
    data: { mode },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The id of the inquiry whose page is open. */
export function idOf(page: Page): string {
  return page.url().split('/').at(-1) ?? ''
}

export async function readRecord(page: Page, id = idOf(page)): Promise<InquiryRecord> {
  const answer = await page.request.get(buildPath(CONSOLE_ROUTES.inquiry, { id }))
  return InquiryRecordSchema.parse(await answer.json())
}

export async function readCatalog(page: Page) {
  const answer = await page.request.get(CONSOLE_ROUTES.catalog)
  return KeptCatalogSchema.parse(await answer.json())
}

export async function readHistory(page: Page): Promise<APIResponse> {
  return page.request.get(`${CONSOLE_ROUTES.inquiries}?limit=5`)
}

export async function readBatchFile(page: Page, id: string): Promise<string> {
  return (await page.request.get(buildPath(CONSOLE_ROUTES.batchExport, { id }))).text()
}

/** Every free answer of the service that the console passes on. */
export async function readFreeAnswers(page: Page): Promise<readonly string[]> {
  const { balance, catalog, errors, atpveNotice } = CONSOLE_ROUTES
  return Promise.all(
    [balance, catalog, errors, atpveNotice].map(async (path) => (await page.request.get(path)).text()),
  )
}

export const EVENTS_PATH = CONSOLE_ROUTES.events

export const SESSION_PATH = CONSOLE_ROUTES.session
