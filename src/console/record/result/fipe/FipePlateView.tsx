import { type ReactNode, use } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useUrlValue } from '#console/routing/use-url-value.ts'
import { Notice } from '#console/ui/Notice.tsx'
import { Section } from '#console/ui/Section.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { FipeMatch } from '#contract/service/fipe.ts'
import { byScore } from '#contract/service/result/fipe-value.ts'
import { versionOf, versionText } from '#contract/service/result/fipe-version.ts'
import { LinkReader } from '../link-reader.ts'
import { FipeValue } from './FipeValue.tsx'

interface FipePlateViewProps {
  readonly matches: readonly FipeMatch[]
  /** Whether the earlier months were bought too. */
  readonly historyAsked: boolean
  /** The actions of the value, right below it. */
  readonly actions?: ReactNode
  /** Level of its headings: 3 below a heading of the page. */
  readonly level?: 2 | 3
}

/**
 * The values of a plate (interface 2.8), bought alone or with another inquiry: the best match first, the
 * others one click below. The URL names the shown match, so that a link shows the same. The reader of a
 * shared link sees fewer data of the car and cannot act.
 */
export function FipePlateView({ matches: given, historyAsked, actions, level = 2 }: FipePlateViewProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isSent = use(LinkReader) !== null
  const matches = named(byScore(given))
  const { latest, wrote } = useUrlValue(search.get('versao') ?? '')
  const chosen = matches.find(({ name }) => name === latest) ?? matches[0]
  if (!chosen) return <Notice tone="neutral" title="Nenhum valor FIPE foi encontrado para esta placa" />
  const choose = (name: string) => {
    wrote(name)
    const next = new URLSearchParams(search)
    next.set('versao', name)
    void navigate({ search: String(next) }, { replace: true, preventScrollReset: true })
  }
  return (
    <MatchValue
      match={chosen.match}
      historyAsked={historyAsked}
      note={matches.length > 1 ? noteOf(chosen === matches[0], matches.length) : undefined}
      actions={actions}
    >
      {matches.length > 1 && (
        <Section title="Versões encontradas" level={level}>
          {isSent ? (
            <ul>
              {matches.map(({ match, name }, index) => (
                <li key={name} className="py-2">
                  <Version match={match} isLikeliest={index === 0} />
                </li>
              ))}
            </ul>
          ) : (
            <fieldset>
              <legend className="mb-2 text-muted">Confira a versão do carro:</legend>
              {matches.map(({ match, name }, index) => (
                <label
                  key={name}
                  className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken"
                >
                  <input
                    type="radio"
                    name="match"
                    checked={name === chosen.name}
                    onChange={() => choose(name)}
                    className="size-5 shrink-0 accent-ink"
                  />
                  <Version match={match} isLikeliest={index === 0} />
                </label>
              ))}
            </fieldset>
          )}
        </Section>
      )}
    </MatchValue>
  )
}

interface VersionProps {
  readonly match: FipeMatch
  readonly isLikeliest: boolean
}

function Version({ match: { modelo, codigo_fipe, valor }, isLikeliest }: VersionProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="min-w-0 flex-1">
        <bdi className="block">{modelo ?? codigo_fipe}</bdi>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {codigo_fipe}
          {isLikeliest && <Tag tone="strong">Mais provável</Tag>}
        </span>
      </span>
      <span className="font-medium whitespace-nowrap tabular-nums">{valor}</span>
    </span>
  )
}

/** The note on which version a value is: without it, it would pass for the car's own value. */
function noteOf(isLikeliest: boolean, count: number): string {
  return isLikeliest ? `É a mais provável de ${count} versões.` : `Versão escolhida entre ${count}.`
}

/**
 * The name of each match in the URL: its entry of the table, or its position where the entry is missing or
 * occurs twice.
 */
function named(matches: readonly FipeMatch[]) {
  const versions = matches.map((match) => {
    const version = versionOf(match)
    return version && versionText(version)
  })
  return matches.map((match, index) => {
    const version = versions[index]
    const isDistinct = version !== undefined && versions.indexOf(version) === index
    return { match, name: isDistinct ? version : String(index) }
  })
}

interface MatchValueProps extends Pick<FipePlateViewProps, 'historyAsked' | 'actions'> {
  readonly match: FipeMatch
  readonly note: string | undefined
  readonly children: ReactNode
}

function MatchValue({ match, children, ...props }: MatchValueProps) {
  return (
    <FipeValue
      car={{
        brand: match.marca ?? null,
        model: match.modelo ?? null,
        year: match.ano_modelo === undefined ? null : String(match.ano_modelo),
        fuel: match.combustivel ?? null,
        code: match.codigo_fipe ?? null,
      }}
      value={match.valor}
      month={match.mes_referencia ?? null}
      source={match.fonte_valor}
      history={match.historico}
      {...props}
    >
      {children}
    </FipeValue>
  )
}
