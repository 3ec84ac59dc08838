import { createHmac } from 'node:crypto'
import type { Queries } from '../store/store.ts'

/** Identifiers of people, which no entry holds in the clear. */
export type PersonalKind = 'cpf' | 'cnpj' | 'cnh' | 'nfe' | 'email'

/**
 * The same text for the same identifier of a person, and another one in every shop: HMAC-SHA-256, in hex.
 * Without the store's secret nobody can try all CPFs against it.
 */
export async function subjectHash(
  queries: Queries,
  kind: PersonalKind,
  normalisedValue: string,
): Promise<string> {
  const { secret } = await queries
    .selectFrom('audit_secret')
    .select('secret')
    .executeTakeFirstOrThrow(() => new Error('The key of the audit trail is missing'))
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`${kind}\n${normalisedValue}`).digest('hex')
}
