import type { JsonObject } from '#contract/json.ts'
import type { Arranged } from './arrange/arrange.ts'
import { DoubtProof } from './DoubtProof.tsx'
import { Folded } from './general/Folded.tsx'
import { OPEN_LEVELS, ValueView } from './general/ValueView.tsx'

interface UnclearProps extends Pick<Arranged, 'unnamed'> {
  readonly missing: string
  /** A warning sentence; may be empty. */
  readonly caution: string
  /** The answer's records about these points, without a judgement. */
  readonly records: readonly JsonObject[]
}

/** A longer list starts folded: it would push the car off the second screen of a phone. */
const SHORT = 3

/** Everything about the points that were not verified. It comes before the clean points. */
export function Unclear({ missing, caution, records, unnamed }: UnclearProps) {
  return (
    <div className="pb-4">
      <DoubtProof title={`Não verificado: ${missing}`}>
        {caution !== '' && <p>{caution}</p>}
        {records.length > 0 && <ValueView value={records} level={OPEN_LEVELS} />}
        {unnamed.length > 0 && (
          <Folded
            title="A central usou nomes que o Pátio não conhece"
            count={unnamed.length}
            open={unnamed.length <= SHORT}
            level={OPEN_LEVELS}
          >
            <ValueView value={unnamed} name="restricoes" level={OPEN_LEVELS} />
          </Folded>
        )}
      </DoubtProof>
    </div>
  )
}
