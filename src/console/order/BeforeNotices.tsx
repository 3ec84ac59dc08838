import { AnsweredNotice } from './AnsweredNotice.tsx'
import type { Before } from './free-answer.ts'
import { PaidBeforeNotice } from './PaidBeforeNotice.tsx'

/** Below the plate: above it, they would move the field under the finger that types. */
export function BeforeNotices({ paid, answered }: Before) {
  return (
    <>
      {paid && <PaidBeforeNotice {...paid} />}
      {answered && <AnsweredNotice {...answered} />}
    </>
  )
}
