import * as z from 'zod/mini'
import { type Acceptance, AcceptanceSchema } from '#contract/console/record.ts'
import { isJsonObject } from '#contract/json.ts'
import { USER_AGENT } from '../upstream/client/user-agent.ts'
import type { Order } from './order.ts'

/** The acceptance of a notice (interface 2.3), under whichever field name the catalog asks for it. */
const AcceptedSchema = z.looseObject({ aceito: z.literal(true), versao: z.string() })

/**
 * The acceptance of an order's notice: the person, the time, the version and the person's address. We keep
 * it because the service sees only our server's address. Undefined where the order accepts no notice.
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

/** Parses a stored acceptance. */
export function parseAcceptance(text: string): Acceptance {
  return AcceptanceSchema.parse(JSON.parse(text))
}
