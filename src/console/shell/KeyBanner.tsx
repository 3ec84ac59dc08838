import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { AlertMark } from '#console/ui/AlertMark.tsx'

/** The service refuses the shop's key. People learn it before they fill in a form in vain. */
export function KeyBanner() {
  const { data: session } = useQuery(apiQuery('session'))
  return (
    <output data-chrome className="block">
      {session?.keyRefused && (
        <span className="flex items-center justify-center gap-2 border-b border-line bg-sunken px-4 py-2 text-center font-semibold">
          <AlertMark />
          A central de consultas não aceita a chave da loja. Nada novo é consultado nem cobrado até quem
          instalou o Pátio trocar a chave.
        </span>
      )}
    </output>
  )
}
