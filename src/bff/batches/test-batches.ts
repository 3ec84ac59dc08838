import { randomUUID } from 'node:crypto'
import {
  type Batch,
  type BatchKind,
  BatchSchema,
  type BatchWithLines,
  BatchWithLinesSchema,
  type LeftOutLine,
} from '#contract/console/batch.ts'
import { ErrorBodySchema, type ErrorDetail } from '#contract/console/error.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { JsonObject } from '#contract/json.ts'
import { buildPath } from '#contract/path.ts'
import { priceCents } from '#contract/service/price.ts'
import { catalogFor } from '../test-catalog.ts'
import { openingPrice } from '../test-prices.ts'
import type { Caller, Shop } from '../test-stack.ts'

/** The body of `PUT /api/batches/:id`; a test may give an invalid one. */
export interface TestOrder {
  readonly kind: BatchKind
  readonly service: string
  readonly lines: readonly {
    readonly number: number
    readonly service?: string
    readonly request: JsonObject
    readonly over?: string
  }[]
  readonly totalCents: number
  readonly name?: string
  readonly leftOut?: readonly LeftOutLine[]
}

export interface Answered {
  readonly id: string
  readonly status: number
  readonly batch: Batch | undefined
  readonly error: ErrorDetail | undefined
}

/** An order for the values of these plates, in the lines 1, 2, 3, …, at 25 cents each. */
export function plateOrder(plates: readonly string[]): TestOrder {
  const lines = plates.map((placa, index) => ({ number: index + 1, request: { placa } }))
  return { kind: 'fipeByPlate', service: 'fipe', lines, totalCents: plates.length * FIPE_CENTS }
}

export const FIPE_CENTS = 25

/** `count` plates of cars without any scenario. */
export function manyPlates(count: number, letters = 'BRA'): string[] {
  return Array.from({ length: count }, (_, index) => `${letters}${1000 + index}`)
}

/** An order for the same inquiry about each of these plates, at today's price. */
export async function inquiryOrder(
  person: Caller,
  servico: string,
  plates: readonly string[],
): Promise<TestOrder> {
  const catalog = await catalogFor(person)
  const item = catalog.servicos.find((each) => each.servico === servico)
  const lines = plates.map((placa, index) => ({ number: index + 1, request: { servico, placa } }))
  const totalCents = lines.reduce((sum, line) => sum + ((item && priceCents(item, line.request)) ?? NaN), 0)
  return { kind: 'createInquiry', service: servico, lines, totalCents }
}

/**
 * An order for these services about one car, at the initial prices; the first service is the batch's own.
 */
export function setOrder(placa: string, services: readonly string[]): TestOrder {
  return listOrder([placa], services)
}

/** The same for several cars, one after the other. */
export function listOrder(plates: readonly string[], services: readonly string[]): TestOrder {
  const [service = ''] = services
  const pairs = plates.flatMap((placa) => services.map((servico) => ({ placa, servico })))
  const lines = pairs.map(({ placa, servico }, index) => ({
    number: index + 1,
    ...(servico !== service && { service: servico }),
    request: servico === 'fipe' ? { placa } : { servico, placa },
  }))
  const totalCents = pairs.reduce((sum, pair) => sum + openingPrice(pair), 0)
  return { kind: 'createInquiry', service, lines, totalCents }
}

/** Reads what an order needs besides its own calls, so that it can be placed while no call is allowed. */
export async function readFreeAnswers(person: Caller): Promise<void> {
  await catalogFor(person)
  await (await person.fetch(CONSOLE_PATHS.balance)).text()
}

/** A signed-in person's calls for batches. */
export function batchesOf(person: Caller, { patienceMs = 30_000 } = {}) {
  const answered = async (id: string, answer: Response): Promise<Answered> => {
    const body: unknown = await answer.json()
    return {
      id,
      status: answer.status,
      batch: BatchSchema.safeParse(body).data,
      error: ErrorBodySchema.safeParse(body).data?.error,
    }
  }
  const post =
    (path: string) =>
    async (id: string, body: unknown = {}) =>
      answered(
        id,
        await person.fetch(buildPath(path, { id }), { method: 'POST', body: JSON.stringify(body) }),
      )

  async function read(id: string, since?: string): Promise<BatchWithLines> {
    const answer = await person.fetch(buildPath(CONSOLE_PATHS.batch, { id }, { since }))
    if (answer.status !== 200) throw new Error(`Batch ${id}: ${answer.status} ${await answer.text()}`)
    return BatchWithLinesSchema.parse(await answer.json())
  }

  return {
    read,
    stop: post(CONSOLE_PATHS.stopBatch),
    resume: post(CONSOLE_PATHS.resumeBatch),

    async order(order: unknown, id: string = randomUUID()) {
      const path = buildPath(CONSOLE_PATHS.batch, { id })
      return answered(id, await person.fetch(path, { method: 'PUT', body: JSON.stringify(order) }))
    },

    /** Reads the batch until the condition holds. */
    async until(id: string, holds: (batch: BatchWithLines) => boolean): Promise<BatchWithLines> {
      const giveUp = performance.now() + patienceMs
      for (;;) {
        const batch = await read(id)
        if (holds(batch)) return batch
        if (performance.now() > giveUp)
          throw new Error(`Still ${JSON.stringify({ ...batch, lines: undefined })}`)
        // A pause between two readings; the condition decides, not the time.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  }
}

export const isDone = (batch: Batch): boolean => batch.state === 'done'

/** Whether a batch has ended or was stopped or paused, and no line that was sent is open. */
export const isQuiet = ({ state, counts }: Pick<Batch, 'state' | 'counts'>) =>
  state !== 'running' && counts.running === 0

/** Switches a service on or off, as a manager. */
export async function turn(shop: Shop, service: string, mode: 'on' | 'off'): Promise<void> {
  const manager = await shop.person('manager')
  const path = buildPath(CONSOLE_PATHS.setAvailability, { servico: service })
  const answer = await manager.fetch(path, { method: 'PUT', body: JSON.stringify({ mode }) })
  if (!answer.ok) throw new Error(`Switching ${service} failed: ${await answer.text()}`)
}

/** Somebody else with the shop's key spends all but this balance. */
export async function leaveBalance({ service }: Shop, cents: number): Promise<void> {
  const { portal, url, liveKey } = service
  portal.setPrice('renajud', portal.balanceCents() - cents)
  const answer = await fetch(`${url}/v1/consultas`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${liveKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ servico: 'renajud', placa: 'BRA2E22' }),
  })
  portal.setPrice('renajud', undefined)
  if (!answer.ok) throw new Error(`Spending failed: ${await answer.text()}`)
}
