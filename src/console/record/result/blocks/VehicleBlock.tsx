import { Card } from '#console/ui/Card.tsx'
import { isJsonObject, type JsonObject } from '#contract/open-schema.ts'
import { ValueView } from '../general/ValueView.tsx'

/** Parts of `veiculo` with a block of their own. All other parts, known or not, are in the vehicle's card. */
const OWN_BLOCK = new Set(['restricoes', 'debitos', 'debitos_total_centavos'])
/** Fields that the verdict covers, as long as they are yes, no or null. */
const IN_VERDICT = new Set(['baixado', 'recall', 'sinistro', 'leilao'])
/** Fields of the holder's block, where the answer repeats them at its root. */
const HOLDER = new Set(['proprietario', 'ultimo_licenciamento'])

interface VehicleBlockProps {
  readonly vehicle: unknown
  /** The rest of the answer, whose own blocks repeat parts of this one. */
  readonly answer: JsonObject
}

/** Data of the car, each once on the page. A null reads "não verificado". */
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
 * A block leaves out only what another block can read: a shape of another kind must not vanish between the
 * two.
 */
function isElsewhere(key: string, value: unknown, answer: JsonObject): boolean {
  if (value === null && (OWN_BLOCK.has(key) || IN_VERDICT.has(key))) return true
  if (IN_VERDICT.has(key)) return typeof value === 'boolean'
  if (key === 'debitos_total_centavos') return Number.isInteger(value)
  if (OWN_BLOCK.has(key)) return Array.isArray(value)
  return HOLDER.has(key) && JSON.stringify(value) === JSON.stringify(answer[key])
}
