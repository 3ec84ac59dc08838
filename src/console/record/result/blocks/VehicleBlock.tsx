import { Card } from '#console/ui/Card.tsx'
import { isJsonObject, type JsonObject } from '#contract/open-schema.ts'
import { ValueView } from '../general/ValueView.tsx'

/**
 * Parts of `veiculo` that have a block of their own. Everything else of it, known or not, stands in the
 * sheet.
 */
const OWN_BLOCK = new Set(['restricoes', 'debitos', 'debitos_total_centavos'])
/** What the verdict says in words of its own, as long as it is yes, no or null. */
const IN_VERDICT = new Set(['baixado', 'recall', 'sinistro', 'leilao'])
/** What the holder's block shows, when the answer says the same at its root. */
const HOLDER = new Set(['proprietario', 'ultimo_licenciamento'])

interface VehicleBlockProps {
  readonly vehicle: unknown
  /** The rest of the answer, whose own blocks repeat parts of this one. */
  readonly answer: JsonObject
}

/** Data of the car itself, each said once on the page. What the service left null reads "não verificado". */
export function VehicleBlock({ vehicle, answer }: VehicleBlockProps) {
  if (vehicle === null || vehicle === undefined) return null
  const sheet = isJsonObject(vehicle)
    ? Object.fromEntries(Object.entries(vehicle).filter(([key, value]) => !isElsewhere(key, value, answer)))
    : vehicle
  return (
    <Card title="Veículo">
      <ValueView value={sheet} name="veiculo" />
    </Card>
  )
}

/**
 * Only what another block can read is left to it: a shape of another kind must not vanish between the two.
 */
function isElsewhere(key: string, value: unknown, answer: JsonObject): boolean {
  if (value === null && (OWN_BLOCK.has(key) || IN_VERDICT.has(key))) return true
  if (IN_VERDICT.has(key)) return typeof value === 'boolean'
  if (key === 'debitos_total_centavos') return Number.isInteger(value)
  if (OWN_BLOCK.has(key)) return Array.isArray(value)
  return HOLDER.has(key) && JSON.stringify(value) === JSON.stringify(answer[key])
}
