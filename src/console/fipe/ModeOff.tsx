import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { serviceOf, type SearchMode } from '#console/fipe-selection/selection.ts'
import { paths } from '#console/paths.ts'
import { turnedOff } from '#console/services/availability.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'

/** Shown before the first choice, so that nobody makes them all in vain. */
export function ModeOff({ mode }: { readonly mode: SearchMode }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const said = catalog && whyOff(catalog, serviceOf(mode))
  if (!said) return null
  return (
    <Notice tone="warning" title={said.title} told={said.told}>
      <p>
        {said.who} Por este caminho nenhum valor novo é pago; os já pagos continuam no histórico.{' '}
        <Link to={paths.catalog()} className="font-medium text-ink underline underline-offset-2">
          Ver as outras consultas
        </Link>
      </p>
    </Notice>
  )
}

function whyOff(catalog: ShopCatalog, service: string) {
  const off = turnedOff(catalog, service)
  if (off)
    return {
      told: 'SERVICE_OFF',
      title: 'Esta consulta está desligada na loja',
      who: `Quem desligou foi ${off.changedBy}.`,
    }
  return catalog.servicos.some(({ servico }) => servico === service)
    ? undefined
    : {
        told: 'SERVICO_INDISPONIVEL',
        title: 'A loja está sem esta consulta hoje',
        who: 'Ela não está entre as consultas da loja.',
      }
}
