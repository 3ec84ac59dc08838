import { Card } from '#console/ui/Card.tsx'
import { ValueView } from '../general/ValueView.tsx'

interface HolderBlockProps {
  readonly owner: unknown
  readonly licensing: unknown
}

/** Who the car belongs to and when it was last licensed: the two facts that a sale begins with. */
export function HolderBlock({ owner, licensing }: HolderBlockProps) {
  if (owner === undefined && licensing === undefined) return null
  return (
    <Card title="Proprietário e licenciamento">
      <ValueView
        value={{
          ...(owner !== undefined && { proprietario: owner }),
          ...(licensing !== undefined && { ultimo_licenciamento: licensing }),
        }}
      />
    </Card>
  )
}
