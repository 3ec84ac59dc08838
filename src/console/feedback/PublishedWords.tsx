import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'

/**
 * The text of the service's own error catalog for a code that is newer than this console. Shows nothing while
 * it loads, and nothing that the error has already said.
 */
export function PublishedWords({ code, said }: { readonly code: string; readonly said: string }) {
  const { data } = useQuery(apiQuery('errors'))
  const words = data?.erros.find(({ codigo }) => codigo === code)?.descricao.trim()
  return words !== undefined && words !== '' && words !== said ? <p>{words}</p> : null
}
