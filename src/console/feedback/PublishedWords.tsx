import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'

/**
 * What the service's own error catalog says of a code that is newer than this console. Nothing while it
 * loads, and nothing that the error has said already.
 */
export function PublishedWords({ code, said }: { readonly code: string; readonly said: string }) {
  const { data } = useQuery(apiQuery('errors'))
  const words = data?.erros.find(({ codigo }) => codigo === code)?.descricao.trim()
  return words !== undefined && words !== '' && words !== said ? <p>{words}</p> : null
}
