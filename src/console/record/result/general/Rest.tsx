import type { JsonObject } from '#contract/open-schema.ts'
import { InRecord } from './Scalar.tsx'
import { ValueView } from './ValueView.tsx'

/** Nested parts start folded: the readable part of the entry is above them. */
const FOLDED_LEVEL = 2

/** The fields of an entry that its block has no place for. Nothing where there are none. */
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
