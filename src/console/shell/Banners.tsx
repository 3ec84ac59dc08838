import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { AlertMark } from '#console/ui/AlertMark.tsx'
import { useOnline } from '#console/ui/use-online.ts'
import { BANNER } from './banner-class.ts'

/** Says on every page that this is the test environment. */
export function TestBanner() {
  const { data: session } = useQuery(apiQuery('session'))
  if (session?.environment !== 'test') return null
  return (
    <aside
      data-chrome
      aria-label="Ambiente de teste"
      className="tape flex items-center justify-center px-4 py-2 text-center font-semibold text-tape-ink"
    >
      <p className="rounded bg-tape px-3">Ambiente de teste: dados fictícios, nada é cobrado.</p>
    </aside>
  )
}

/** Says that there is no network: loaded data stay readable, and nothing is sent. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <output data-chrome className="block">
      {!online && (
        <span className={BANNER}>
          <AlertMark />
          Sem internet. Você pode ver o que já abriu; consultas, só quando voltar.
        </span>
      )}
    </output>
  )
}
