import { useQuery } from '@tanstack/react-query'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { isAboutPeople } from '#contract/service/about-people.ts'

const IN_TEST = 'O ambiente de teste não gera relatórios.'
const NOT_ALLOWED = 'Só abre PDFs sobre pessoas quem pode consultar pessoas. Fale com um gerente da loja.'

/**
 * Why this person cannot open the document of a service's inquiry; undefined if they can.
 *
 * @param test whether it was bought with a test key
 */
export function useDocumentBlock(service: string, test?: true): string | undefined {
  const { data: session } = useQuery(apiQuery('session'))
  const { mayQueryPeople } = usePerson()
  // The server refuses this, with the same words for services that only the catalog can judge.
  if (!mayQueryPeople && isAboutPeople(service) === true) return NOT_ALLOWED
  // A test key's inquiries never have a document (interface part 5).
  return test || session?.environment === 'test' ? IN_TEST : undefined
}
