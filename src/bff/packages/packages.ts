import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { MAX_PACKAGES, isAboutCar } from '#contract/console/package-rules.ts'
import type { Package, PackageRequest } from '#contract/console/packages.ts'
import type { Person } from '#contract/console/session.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { waitTurn } from '../store/turns.ts'

/** Changes take turns: each counts the packages, and places them anew. */
const TURN = 'packages'

const ServicesSchema = z.array(z.string())

/** The shop's packages, in the shop's order. */
export async function readPackages(queries: Queries): Promise<Package[]> {
  const rows = await queries
    .selectFrom('service_package')
    .select(['id', 'name', 'services'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, services }) => ({
    id,
    name,
    services: ServicesSchema.parse(JSON.parse(services)),
  }))
}

export interface PackageChange {
  readonly id: string
  readonly person: Person
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Stores a package under its id, new or changed.
 *
 * @param items today's catalog
 * @throws {HttpFailure} 400 INVALID_REQUEST, naming the services that a package may not have; 404 if it was
 *   removed and the manager may not know it
 */
export async function savePackage(
  trx: Transaction<Tables>,
  { id, person, at }: PackageChange,
  { request, items }: { readonly request: PackageRequest; readonly items: readonly CatalogItem[] },
): Promise<void> {
  await waitTurn(trx, TURN)
  const before = await readPackages(trx)
  const known = before.find((each) => each.id === id)
  if (!known && !request.restore && (await wasRemoved(trx, id))) {
    const message = 'Este pacote foi excluído por outra pessoa. Nada foi salvo.'
    throw new HttpFailure('NOT_FOUND', { message })
  }
  const services = request.services.map(catalogSlug)
  checkServices(services, items, known?.services)
  const others = before.filter((each) => each.id !== id)
  if (others.length >= MAX_PACKAGES) refuse('services', 'A loja já tem o máximo de pacotes.')
  const position = request.position ?? (known ? before.indexOf(known) : others.length)
  const saved: Package = { id, name: request.name, services }
  const after = others.toSpliced(position, 0, saved)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  const changed = { changed_by: person.id, changed_by_name: person.name, changed_at: at }
  const columns = { name: saved.name, services: JSON.stringify(services), position, ...changed }
  await trx
    .insertInto('service_package')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  await storeOrder(trx, after)
  const details = { name: saved.name, services }
  await record(trx, { at, action: 'package-saved', person, subject: id, details })
}

/** @throws {HttpFailure} 404 where there is none */
export async function removePackage(
  trx: Transaction<Tables>,
  { id, person, at }: PackageChange,
): Promise<void> {
  await waitTurn(trx, TURN)
  const gone = await trx
    .deleteFrom('service_package')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw new HttpFailure('NOT_FOUND')
  await record(trx, { at, action: 'package-removed', person, subject: id, details: { name: gone.name } })
}

/** The journal knows every package that was ever removed. */
async function wasRemoved(queries: Queries, id: string): Promise<boolean> {
  const entry = await queries
    .selectFrom('audit_entry')
    .select('seq')
    .where('subject', '=', id)
    .where('action', '=', 'package-removed')
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

async function storeOrder(trx: Transaction<Tables>, packages: readonly Package[]): Promise<void> {
  for (const [position, { id }] of packages.entries()) {
    await trx.updateTable('service_package').set({ position }).where('id', '=', id).execute()
  }
}

/** Allows a service that the package already has, even if it has left the catalog. */
function checkServices(
  services: readonly string[],
  items: readonly CatalogItem[],
  known: readonly string[] = [],
): void {
  if (new Set(services).size < services.length) refuse('services', 'Uma consulta aparece mais de uma vez.')
  const mayHave = new Set(items.filter(isAboutCar).map(({ servico }) => catalogSlug(servico)))
  const wrong = services.find((service) => !mayHave.has(service) && !known.includes(service))
  if (wrong !== undefined) refuse('services', `“${wrong}” não pode entrar em um pacote de um carro.`)
}

function refuse(field: string, message: string): never {
  throw new HttpFailure('INVALID_REQUEST', { fields: [{ field, message }] })
}
