import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'

const WAYS = [
  { label: 'Chassi ou motor', to: paths.catalog({ busca: 'chassi' }) },
  { label: 'CPF ou CNPJ', to: paths.catalog({ busca: 'cpf' }) },
  { label: 'Nota fiscal', to: paths.catalog({ busca: 'nota' }) },
  { label: 'Preço FIPE', to: paths.fipe() },
]

/** Links for people who have no plate. */
export function OtherServices() {
  return (
    <section aria-labelledby="sem-placa">
      <h2 id="sem-placa" className="mb-2 text-sm font-semibold text-muted">
        Não tem a placa?
      </h2>
      <ul className="flex flex-wrap gap-2">
        {WAYS.map(({ label, to }) => (
          <li key={to}>
            <ButtonLink to={to} size="sm">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
