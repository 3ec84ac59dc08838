import { createHmac } from 'node:crypto'
import type { Queries } from '../store/store.ts'

/** Kinds of identifiers of people. Entries hold these only as hashes. */
export const PERSONAL_KINDS = ['cpf', 'cnpj', 'cnh', 'nfe', 'email'] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** Kinds of identifiers of cars. `plate` is the key that both formats of a plate share. */
type VehicleKind = 'plate' | 'chassis' | 'engine'

/** The person or car of an entry: an identifier in its normal form, without punctuation. */
export type About =
  | { readonly kind: PersonalKind; readonly value: string }
  | { readonly kind: VehicleKind; readonly value: string }

/** An identifier of a person in its normal form, without punctuation. */
interface PersonalId {
  readonly kind: PersonalKind
  readonly value: string
}

/**
 * Returns a function that hashes a person's identifier: HMAC-SHA-256 in hex, the same for the same identifier
 * within a shop, different in every shop. Without the store's secret, nobody can test all CPFs against it.
 * The secret is read once for many identifiers.
 */
export async function subjectHasher(queries: Queries): Promise<(id: PersonalId) => string> {
  const { secret } = await queries
    .selectFrom('audit_secret')
    .select('secret')
    .executeTakeFirstOrThrow(() => new Error('The key of the audit trail is missing'))
  const key = Buffer.from(secret, 'hex')
  return ({ kind, value }) => createHmac('sha256', key).update(`${kind}\n${value}`).digest('hex')
}

/** The hash of one identifier. */
export async function subjectHash(
  queries: Queries,
  kind: PersonalKind,
  normalisedValue: string,
): Promise<string> {
  return (await subjectHasher(queries))({ kind, value: normalisedValue })
}

/** The text by which entries name a person or car: `cpf:` and a hash, or `plate:ABC1D23`. */
export async function aboutText(queries: Queries, { kind, value }: About): Promise<string> {
  return `${kind}:${isPersonal(kind) ? await subjectHash(queries, kind, value) : value}`
}

function isPersonal(kind: About['kind']): kind is PersonalKind {
  return (PERSONAL_KINDS as readonly string[]).includes(kind)
}
