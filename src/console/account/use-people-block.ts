import { isAboutPeople } from '#contract/service/about-people.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { usePerson } from './person-context.ts'

/** Text for a `disabledReason`. */
const NOT_ALLOWED =
  'O seu acesso não inclui consultas sobre pessoas (CPF, CNPJ, CNH e crédito). Peça a um gerente da loja.'

/** Why this person may not buy the service; undefined if they may. */
export function usePeopleBlock(item: CatalogItem): string | undefined {
  return usePeopleBlocks()(item)
}

/** The same for any of several services. */
export function usePeopleBlocks(): (item: CatalogItem) => string | undefined {
  const { mayQueryPeople } = usePerson()
  // If it is unknown whether the service is about people, the server decides.
  return (item) => (!mayQueryPeople && isAboutPeople(item.servico, item) === true ? NOT_ALLOWED : undefined)
}
