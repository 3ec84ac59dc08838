import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { serviceOf, type SearchMode } from '#console/fipe-selection/selection.ts'
import { paths } from '#console/paths.ts'
import { OFF_REASON, turnedOff } from '#console/services/availability.ts'
import { catalogItem } from '#console/services/service-name.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'

/** The reason shown at the button that pays. */
export const NOT_LISTED = 'A loja está sem esta consulta. Os valores já pagos continuam no histórico.'

type Off = NonNullable<ReturnType<typeof whyOff>>

/** Why a search mode cannot buy values; undefined if it can. */
export function useModeOff(mode: SearchMode): Off | undefined {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  return catalog && whyOff(catalog, serviceOf(mode))
}

/** Shown before the first choice, so that nobody makes all choices in vain. */
export function ModeOff({ off: said }: { readonly off: Off }) {
  return (
    <Notice tone="warning" title={said.title} id={said.id}>
      <p>
        {said.who} Por este caminho nenhum valor novo é pago; os já pagos continuam no histórico.{' '}
        <Link to={paths.catalog()} className="font-medium text-link">
          Ver as outras consultas
        </Link>
      </p>
    </Notice>
  )
}

const NOTICE_ID = 'caminho-desligado'

function whyOff(catalog: ShopCatalog, service: string) {
  const off = turnedOff(catalog, service)
  if (off)
    return {
      id: NOTICE_ID,
      reason: OFF_REASON,
      title: 'Esta consulta está desligada na loja',
      who: `Quem desligou foi ${off.changedBy}.`,
    }
  return catalogItem(catalog, service)
    ? undefined
    : {
        id: NOTICE_ID,
        reason: NOT_LISTED,
        title: 'A loja está sem esta consulta',
        who: 'Ela não está entre as consultas da loja.',
      }
}
