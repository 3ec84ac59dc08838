import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { catalogOptions } from '#console/catalog/queries.ts'
import { offSwitch } from '#console/catalog/switches.ts'
import { paths } from '#console/paths.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { Way } from './steps.ts'

/** Said before the first step, so that nobody walks all of them to a button that does not work. */
export function WayOff({ way }: { readonly way: Way }) {
  const { data: catalog } = useQuery(catalogOptions())
  const off = catalog && offSwitch(catalog, way === 'placa' ? 'fipe' : 'fipe-tabela')
  if (!off) return null
  return (
    <Notice tone="warning" title="Este serviço está desligado na loja">
      <p>
        Quem desligou foi {off.changedBy}. Por este caminho nenhum valor novo é pago; os já pagos continuam no
        histórico.{' '}
        <Link to={paths.catalog()} className="font-medium text-accent underline underline-offset-2">
          Ver os outros serviços
        </Link>
      </p>
    </Notice>
  )
}
