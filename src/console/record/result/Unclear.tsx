import type { JsonObject } from '#contract/json.ts'
import type { Arranged } from './arrange/arrange.ts'
import { DoubtProof } from './DoubtProof.tsx'
import { OPEN_LEVELS, ValueView } from './general/ValueView.tsx'

interface UnclearProps extends Pick<Arranged, 'unnamed'> {
  readonly missing: string
  /** Or empty. */
  readonly caution: string
  /** What the answer says of these points, and judges none of them. */
  readonly records: readonly JsonObject[]
}

/** All that there is about what was not verified: it is read before what is clean. */
export function Unclear({ missing, caution, records, unnamed }: UnclearProps) {
  return (
    <div className="pb-4">
      <DoubtProof title={`Não verificado: ${missing}`}>
        {caution !== '' && <p>{caution}</p>}
        {records.length > 0 && <ValueView value={records} level={OPEN_LEVELS} />}
        {unnamed.length > 0 && (
          <>
            <p className="text-muted">O registro respondeu com nomes que não são conhecidos aqui:</p>
            <ValueView value={unnamed} name="restricoes" level={OPEN_LEVELS} />
          </>
        )}
      </DoubtProof>
    </div>
  )
}
