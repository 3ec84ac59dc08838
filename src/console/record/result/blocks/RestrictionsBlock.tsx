import type { ReactNode } from 'react'
import { Card } from '#console/ui/Card.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import { VerdictBadge } from '#console/ui/VerdictBadge.tsx'
import { type Restriction, readRestrictions } from '#contract/service/result/vehicle.ts'
import { labelOf } from '../field-label.ts'
import { Rest } from '../general/Rest.tsx'
import { Isolated } from '../general/Scalar.tsx'
import type { Fact, FactKind } from '../verdict/facts.ts'
import { FACT_TEXTS } from '../verdict/texts.ts'

/** The facts that `restricoes` speaks about. */
const KINDS: ReadonlySet<FactKind> = new Set(['theft', 'court', 'lien', 'restrictions'])

interface RestrictionsBlockProps {
  readonly vehicle: unknown
  readonly facts: readonly Fact[]
}

/**
 * Restrictions in force first; then those that were not checked, since a list without them is no good news;
 * then those that are no longer in force.
 */
export function RestrictionsBlock({ vehicle, facts }: RestrictionsBlockProps) {
  const restrictions = readRestrictions(vehicle)
  const unverified = facts.filter((fact) => KINDS.has(fact.kind) && fact.check === 'unverified')
  const inForce = restrictions?.filter((each) => each.active !== false) ?? []
  const over = restrictions?.filter((each) => each.active === false) ?? []
  const { visible, ...portion } = usePortion([...inForce, ...unverified, ...over])
  if (restrictions === null) return null
  return (
    <Card title="Restrições">
      {visible.length === 0 && <p>Nenhuma restrição encontrada.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {visible.map((row, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- one stored answer never changes its order
            key={index}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            {'check' in row ? <UnverifiedLine fact={row} /> : <RestrictionLine restriction={row} />}
          </li>
        ))}
      </ul>
      <MoreButton {...portion} />
    </Card>
  )
}

function RestrictionLine({
  restriction: { kind, description, active, rest },
}: {
  readonly restriction: Restriction
}) {
  return (
    <>
      <Name detail={description}>
        <Isolated text={nameOf(kind)} />
      </Name>
      <ActiveBadge active={active} />
      <Rest fields={rest} />
    </>
  )
}

/** The title says "Restrições", so the lines need not repeat it. */
function nameOf(kind: string): string {
  return labelOf(kind).replace(/^Restrição (.)/, (_, letter: string) => letter.toUpperCase())
}

function UnverifiedLine({ fact }: { readonly fact: Fact }) {
  return (
    <>
      <Name detail={null}>{FACT_TEXTS[fact.kind].name}</Name>
      <VerdictBadge verdict="unverified" />
    </>
  )
}

function Name({ detail, children }: { readonly detail: string | null; readonly children: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block font-medium">{children}</span>
      {detail && (
        <span className="block text-sm text-muted">
          <Isolated text={detail} />
        </span>
      )}
    </span>
  )
}

function ActiveBadge({ active }: { readonly active: boolean | null }) {
  if (active === null) return <VerdictBadge verdict="alert">Consta, sem dizer se está ativa</VerdictBadge>
  return active ? (
    <VerdictBadge verdict="alert">Ativa</VerdictBadge>
  ) : (
    <VerdictBadge verdict="clean">Não ativa</VerdictBadge>
  )
}
