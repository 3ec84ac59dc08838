import { useState } from 'react'
import { Card } from '#console/ui/Card.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { FipeMatch, FipePlate } from '#contract/service/fipe.ts'
import { byScore } from '#contract/service/result/fipe-value.ts'
import { FipeValue } from './FipeValue.tsx'

/** The answer of `POST /v1/fipe`: the best match shown, the others one click away (interface, 2.8). */
export function FipePlateView({ answer }: { readonly answer: FipePlate }) {
  const matches = byScore(answer.fipe)
  const [chosen, setChosen] = useState(0)
  const match = matches[chosen] ?? matches[0]
  if (!match) return <Notice tone="warning" title="O serviço não devolveu nenhum valor para esta placa" />
  return (
    <div className="flex flex-col gap-4">
      {matches.length > 1 && (
        <Card title="Versões encontradas">
          <fieldset>
            <legend className="mb-2 text-muted">
              A primeira é a mais provável. Escolha a que corresponde ao carro.
            </legend>
            {matches.map((each, index) => (
              <label
                key={`${each.codigo_fipe}/${index}`}
                className="flex min-h-11 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken"
              >
                <input
                  type="radio"
                  name="match"
                  checked={index === chosen}
                  onChange={() => setChosen(index)}
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 flex-1">
                  <bdi className="block">{each.modelo ?? each.codigo_fipe}</bdi>
                  <span className="text-sm text-muted">{each.codigo_fipe}</span>
                </span>
                {index === 0 && <Tag tone="accent">Mais provável</Tag>}
                <span className="font-semibold whitespace-nowrap tabular">{each.valor}</span>
              </label>
            ))}
          </fieldset>
        </Card>
      )}
      <MatchValue match={match} />
    </div>
  )
}

function MatchValue({ match }: { readonly match: FipeMatch }) {
  return (
    <FipeValue
      car={{
        brand: match.marca ?? null,
        model: match.modelo ?? null,
        year: match.ano_modelo === undefined ? null : String(match.ano_modelo),
        fuel: match.combustivel ?? null,
        code: match.codigo_fipe,
      }}
      value={match.valor}
      month={match.mes_referencia ?? null}
      source={match.fonte_valor}
      history={match.historico}
    />
  )
}
