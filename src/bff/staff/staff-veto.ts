import { may } from '#contract/console/access.ts'
import { isAboutPeople, mayBeAboutPeople } from '#contract/service/about-people.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Veto } from '../purchases/order.ts'
import { lockRows } from '../store/lock-rows.ts'
import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'

/**
 * Refuses an order of a person who may not buy it now, whatever the session said when the request came or the
 * batch was confirmed.
 *
 * @throws {HttpFailure} 403 FORBIDDEN
 */
export function staffVeto(catalog: Pick<CatalogCache, 'newestItem'>): Veto {
  return async (queries, { service, person: { id } }) => {
    const person = await readPerson(queries, id)
    if (!person || person.suspended_at !== null) {
      throw new HttpFailure('FORBIDDEN', {
        message: 'O acesso de quem pediu está suspenso: nada mais é consultado em seu nome.',
      })
    }
    if (!may(person.role, 'spend')) {
      throw new HttpFailure('FORBIDDEN', { message: 'O perfil de quem pediu agora só visualiza.' })
    }
    if (person.may_query_people === 1) return
    const slug = catalogSlug(service)
    // Outside a transaction the catalog may not have been read yet.
    const judge = queries.isTransaction ? mayBeAboutPeople : isAboutPeople
    if (judge(slug, catalog.newestItem(slug))) {
      throw new HttpFailure('FORBIDDEN', {
        message: 'Quem pediu não tem permissão para consultar pessoas (CPF, CNPJ, CNH e crédito).',
      })
    }
  }
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
