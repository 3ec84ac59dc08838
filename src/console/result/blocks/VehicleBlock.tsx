import { Card } from '#console/ui/Card.tsx'
import { isJsonObject } from '#contract/open-schema.ts'
import { ValueView } from '../general/ValueView.tsx'

/** Parts of `veiculo` that have a view of their own. Everything else of it, known or not, stands in the sheet. */
const OWN_VIEW = new Set(['restricoes', 'debitos', 'debitos_total_centavos'])

/** Data of the car itself. What the service left null reads "não verificado". */
export function VehicleBlock({ vehicle }: { readonly vehicle: unknown }) {
  if (vehicle === null || vehicle === undefined) return null
  const sheet = isJsonObject(vehicle)
    ? Object.fromEntries(Object.entries(vehicle).filter(([key, value]) => !hasOwnView(key, value)))
    : vehicle
  return (
    <Card title="Veículo">
      <ValueView value={sheet} name="veiculo" />
    </Card>
  )
}

/** Only what the other blocks can read is left to them: a shape of another kind must not vanish between the two. */
function hasOwnView(key: string, value: unknown): boolean {
  if (!OWN_VIEW.has(key)) return false
  return key === 'debitos_total_centavos' ? Number.isInteger(value) : Array.isArray(value)
}
