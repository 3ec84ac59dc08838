import { Card } from '#console/ui/Card.tsx'
import { isJsonObject } from '#contract/open-schema.ts'
import { ValueView } from '../general/ValueView.tsx'

interface HolderBlockProps {
  readonly owner: unknown
  readonly licensing: unknown
}

/** The owner and the last licence: the two facts that a sale begins with. */
export function HolderBlock({ owner, licensing }: HolderBlockProps) {
  if (owner === undefined && licensing === undefined) return null
  const year = licensing !== undefined && { ultimo_licenciamento: licensing }
  // The card's title says whose name it is; an owner of another shape, or with a field of that name, is shown
  // alone.
  const isPlain = isJsonObject(owner) && !('ultimo_licenciamento' in owner)
  return (
    <Card
      title={owner === undefined ? 'Licenciamento' : 'Proprietário e licenciamento'}
      className="keep-together"
    >
      <ValueView
        value={
          isPlain ? { ...owner, ...year } : { ...(owner !== undefined && { proprietario: owner }), ...year }
        }
      />
    </Card>
  )
}
