import type { Transaction } from 'kysely'
import { may } from '#contract/console/access.ts'
import { isAboutPeople, mayBeAboutPeople } from '#contract/service/about-people.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import type { Emit } from '../events/events.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { withdrawOrders } from '../purchases/calls/withdraw.ts'
import type { Veto } from '../purchases/hooks.ts'
import { lockRows } from '../store/lock-rows.ts'
import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'

type Catalog = Pick<CatalogCache, 'newestItem'>

/** What a person may do now. */
type Rights = Pick<Tables['person'], 'role' | 'may_query_people' | 'suspended_at'>

/**
 * Refuses an order of a person who may not buy it now, whatever the session said when the request came or the
 * batch was confirmed.
 *
 * @throws {HttpFailure} 403 FORBIDDEN
 */
export function staffVeto(catalog: Catalog): Veto {
  return async (queries, { service, person: { id } }) => {
    const person = await readPerson(queries, id)
    // Outside a transaction the catalog may not have been read yet.
    const judge = queries.isTransaction ? mayBeAboutPeople : isAboutPeople
    const refusal = refusalOf(person, service, { catalog, judge })
    if (refusal) throw refusal
  }
}

/**
 * Withdraws the person's waiting orders that they may not buy any more; each keeps the reason. Call it after
 * their rights were stored, in the same transaction: every earlier order is then committed, and every later
 * one is refused.
 */
export async function withdrawRefused(
  trx: Transaction<Tables>,
  emit: Emit,
  personId: string,
  { catalog, now }: { readonly catalog: Catalog; readonly now: number },
): Promise<void> {
  const person = await readPerson(trx, personId)
  const refusal = (service: string) =>
    refusalOf(person, service, { catalog, judge: mayBeAboutPeople })?.detail(null)
  await withdrawOrders(trx, emit, personId, { refusalOf: refusal, now })
}

/**
 * Why the person may not buy this service; undefined where they may. The words say what happened, because
 * purchases and lists keep them after the person has the right again.
 */
function refusalOf(...[person, service, by]: Parameters<typeof reasonOf>): HttpFailure | undefined {
  const message = reasonOf(person, service, by)
  return message === undefined ? undefined : new HttpFailure('FORBIDDEN', { message })
}

function reasonOf(
  person: Rights | undefined,
  service: string,
  { catalog, judge }: { readonly catalog: Catalog; readonly judge: typeof isAboutPeople },
): string | undefined {
  if (!person || person.suspended_at !== null) return 'O acesso de quem pediu foi suspenso.'
  if (!may(person.role, 'spend')) return 'O perfil de quem pediu passou a só visualizar.'
  if (person.may_query_people === 1) return undefined
  const slug = catalogSlug(service)
  return judge(slug, catalog.newestItem(slug))
    ? 'Quem pediu ficou sem permissão para consultar pessoas (CPF, CNPJ, CNH e crédito).'
    : undefined
}

/** In a transaction the row is locked, so an order comes before or after a suspension, never during one. */
async function readPerson(queries: Queries, id: string) {
  const [person] = await (queries.isTransaction ? lockedRights(queries, { id }) : rights(queries, { id }))
  return person
}

function rightsOf(queries: Queries, { id }: { readonly id: string }) {
  return queries
    .selectFrom('person')
    .select(['role', 'may_query_people', 'suspended_at'])
    .where('id', '=', id)
}

const rights = statement<{ id: string }>()(rightsOf)

const lockedRights = statement<{ id: string }>()((queries, values) =>
  lockRows(queries, rightsOf(queries, values)),
)
