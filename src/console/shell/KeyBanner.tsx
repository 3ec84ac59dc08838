import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { AlertMark } from '#console/ui/AlertMark.tsx'
import { BANNER } from './banner-class.ts'

/** Says that the service refuses the shop's key, before people fill in a form in vain. */
export function KeyBanner() {
  const { data: session } = useQuery(apiQuery('session'))
  return (
    <output data-chrome className="block">
      {session?.keyRefused && (
        <span className={BANNER}>
          <AlertMark />
          A central de consultas não aceita a chave da loja. Nada novo é consultado nem cobrado até quem
          instalou o Pátio trocar a chave.
        </span>
      )}
    </output>
  )
}
