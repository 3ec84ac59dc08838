import { Link } from 'react-router'
import { paths } from '#console/paths.ts'

const WAYS = [
  { label: 'Chassi ou motor', to: paths.catalog({ busca: 'chassi' }) },
  { label: 'CPF ou CNPJ', to: paths.catalog({ busca: 'cpf' }) },
  { label: 'Nota fiscal', to: paths.catalog({ busca: 'nota' }) },
  { label: 'Preço FIPE', to: paths.fipe() },
]

/** Links for people without a plate. */
export function OtherServices() {
  return (
    <section data-wide aria-labelledby="sem-placa" className="items-baseline gap-x-6 sm:flex xl:col-start-1">
      <h2 id="sem-placa" className="shrink-0 text-muted">
        Não tem a placa?
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {WAYS.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center font-medium text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
