import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { buyDirectly, readRecord, watchPlate } from '../support/api.ts'
import { freshCpf } from '../support/fresh.ts'
import type { Portal } from '../support/portal.ts'
import type { Stack } from '../support/stack.ts'

/** The purchases of a shop in one morning: results of every kind, in every state. */
const MORNING = [
  { servico: 'consulta-completa', placa: 'TST0100' },
  { servico: 'consulta', placa: 'TST0101' },
  { servico: 'consulta-completa', placa: 'TST0102' },
  { servico: 'consulta-completa', placa: 'TST0103' },
  { servico: 'consulta-completa', placa: 'TST0104' },
  { servico: 'consulta-completa', placa: 'TST0106' },
  { servico: 'gravame', placa: 'TST0503' },
  { servico: 'gravame', placa: 'TST0404' },
  { servico: 'gravame', placa: 'KLM1C34' },
  { servico: 'renajud', placa: 'KLM1C34' },
  { servico: 'historico-proprietarios', placa: 'KLM1C34' },
  { servico: 'consulta', placa: 'QWE1R23' },
  { servico: 'debitos', placa: 'QWE1R23' },
  { servico: 'consulta-completa', placa: 'TST0107' },
] as const

interface LivedIn {
  /** Ids of purchases, by service and plate. */
  readonly bought: ReadonlyMap<string, string>
  readonly shareUrl: string
}

const shops = new WeakMap<Stack, LivedIn>()

/**
 * Fills a shop through its own API, as a day of work would. Each stack is filled only once, however many
 * tests use it.
 */
export async function liveIn(page: Page, stack: Stack, portal: Portal): Promise<LivedIn> {
  const shop = shops.get(stack) ?? (await fill(page, stack, portal))
  shops.set(stack, shop)
  return shop
}

async function fill(page: Page, stack: Stack, portal: Portal): Promise<LivedIn> {
  const send = async (method: 'put' | 'post', path: string, data?: unknown): Promise<unknown> => {
    const answer = await page.request[method](path, { data, headers: { origin: stack.url } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const bought = new Map<string, string>()
  for (const request of MORNING) {
    bought.set(`${request.servico} ${request.placa}`, await buyDirectly(page, stack.url, request))
  }
  const person = {
    servico: 'cadastro-completo-cpf',
    documento: freshCpf(),
    finalidade: 'VERIFICACAO_CADASTRAL',
    declaracao_finalidade: true,
  }
  bought.set(person.servico, await buyDirectly(page, stack.url, person))
  for (const id of bought.values()) {
    await expect.poll(async () => (await readRecord(page, id)).state).toMatch(/^(?:done|failed)$/)
  }
  await watchPlate(page, stack.url, 'KLM1C34')
  await portal.changeCar('KLM1C34', 'lien')
  await portal.changeCar('KLM1C34', 'debt')
  const notes = buildPath(CONSOLE_PATHS.addNote, { plate: 'QWE1R23' })
  await send('post', notes, { text: 'Motor com ruído. O dono pede R$ 98 mil.' })
  await send('put', buildPath(CONSOLE_PATHS.putPackage, { id: randomUUID() }), {
    name: 'Compra segura',
    services: ['consulta', 'gravame', 'fipe'],
  })
  await send('post', CONSOLE_PATHS.addStaff, { name: 'Bia Prado', email: 'bia@loja.example', role: 'buyer' })
  await send('post', CONSOLE_PATHS.addStaff, {
    name: 'Caio Reis',
    email: 'caio@loja.example',
    role: 'viewer',
  })
  const inquiryId = bought.get('consulta TST0101')
  const share = await send('post', CONSOLE_PATHS.makeShare, { inquiryId, days: 7 })
  // The contract defines the answer's schema.
  return { bought, shareUrl: (share as { readonly url: string }).url }
}
