import { Card } from '#console/ui/Card.tsx'
import { VerdictBadge } from '#console/ui/VerdictBadge.tsx'
import { type Restriction, readRestrictions } from '#contract/service/result/vehicle.ts'
import { labelOf } from '../general/label.ts'
import { MoreButton } from '../general/MoreButton.tsx'
import { Isolated } from '../general/Scalar.tsx'
import { usePortion } from '../general/use-portion.ts'

/** Restrictions in force first; those that were looked for and are not in force are shown too, as good news. */
export function RestrictionsBlock({ vehicle }: { readonly vehicle: unknown }) {
  const restrictions = readRestrictions(vehicle)
  const inForce = (each: Restriction) => (each.active === false ? 1 : 0)
  const sorted = restrictions?.toSorted((a, b) => inForce(a) - inForce(b)) ?? []
  const { visible, rest, showMore } = usePortion(sorted)
  if (restrictions === null) return null
  return (
    <Card title="Restrições">
      {sorted.length === 0 && <p>Nenhuma restrição encontrada.</p>}
      <ul className="flex flex-col gap-3">
        {visible.map((restriction, index) => (
          <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="block font-medium">
                <Isolated text={labelOf(restriction.kind)} />
              </span>
              {restriction.description && (
                <span className="block text-sm text-muted">
                  <Isolated text={restriction.description} />
                </span>
              )}
            </span>
            <ActiveBadge active={restriction.active} />
          </li>
        ))}
      </ul>
      <MoreButton rest={rest} onMore={showMore} />
    </Card>
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
