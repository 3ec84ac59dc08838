import { useState } from 'react'
import { type Politeness, announcements } from './announcements.ts'
import { useStore } from './store.ts'

/**
 * The live regions of `announce`: once per document, outside of everything that is replaced, and in each open
 * dialog, which hides the page around it from screen readers. They repeat nothing that was said before.
 */
export function LiveRegion() {
  const latest = useStore(announcements)
  const [before] = useState(latest)
  const since = (kind: Politeness) => latest[kind] !== before[kind] && latest[kind]
  return (
    <div className="sr-only">
      <output aria-live="polite">{since('polite')}</output>
      <output aria-live="assertive">{since('assertive')}</output>
    </div>
  )
}
