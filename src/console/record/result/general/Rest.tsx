import type { JsonObject } from '#contract/open-schema.ts'
import { InRecord } from './Scalar.tsx'
import { ValueView } from './ValueView.tsx'

/** Nested parts start folded: what is read of the entry stands above. */
const FOLDED_LEVEL = 2

/** What an entry of a list says beyond what its block has a place for. Nothing where that is nothing. */
export function Rest({ fields }: { readonly fields: JsonObject }) {
  if (Object.keys(fields).length === 0) return null
  return (
    <div className="my-2 w-full border-l-2 border-line pl-3">
      <InRecord value>
        <ValueView value={fields} level={FOLDED_LEVEL} />
      </InRecord>
    </div>
  )
}
