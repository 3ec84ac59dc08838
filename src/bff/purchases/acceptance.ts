import * as z from 'zod/mini'
import { type Acceptance, AcceptanceSchema } from '#contract/console/record.ts'
import { isJsonObject } from '#contract/json.ts'
import { USER_AGENT } from '../upstream/client/user-agent.ts'
import type { Order } from './order.ts'

/** The acceptance of a notice (interface 2.3), under whatever name the catalog asks for it. */
const AcceptedSchema = z.looseObject({ aceito: z.literal(true), versao: z.string() })

/**
 * Who accepted the notice of an order, when, in which version and from where: the service keeps only our own
 * address. Undefined where the order accepts none.
 */
export function acceptanceOf({ request, person, address }: Order, now: number): Acceptance | undefined {
  const accepted = Object.values(request)
    .filter((value) => isJsonObject(value))
    .flatMap((value) => AcceptedSchema.safeParse(value).data ?? [])
  const [first] = accepted
  return (
    first && {
      version: first.versao,
      acceptedAt: new Date(now).toISOString(),
      by: { id: person.id, name: person.name },
      address: address ?? null,
      userAgent: USER_AGENT,
    }
  )
}

/** An acceptance as it was stored. */
export function parseAcceptance(text: string): Acceptance {
  return AcceptanceSchema.parse(JSON.parse(text))
}
