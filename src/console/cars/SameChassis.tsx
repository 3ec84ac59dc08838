import { Link } from 'react-router'
import { formatPlate } from '#brazil/plate.ts'
import { paths } from '#console/paths.ts'
import { Notice } from '#console/ui/Notice.tsx'

/** Warns that results give two plates the same chassis: a cloned car, or a changed plate. */
export function SameChassis({ plates }: { readonly plates: readonly string[] }) {
  return (
    <Notice tone="warning" className="mt-4" title="O mesmo chassi aparece em outra placa">
      <p>
        Confira o chassi no carro: pode ser troca de placa, ou um dublê. Veja{' '}
        {plates.map((plate, index) => (
          <span key={plate}>
            {index > 0 && ', '}
            <Link to={paths.car(plate)} className="font-medium text-link">
              {formatPlate(plate)}
            </Link>
          </span>
        ))}
        .
      </p>
    </Notice>
  )
}
