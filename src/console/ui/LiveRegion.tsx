import { type Announcement, announcements } from './announcements.ts'
import { useStore } from './store.ts'

/** The live regions of `announce`. Once per document, outside of everything that is replaced. */
export function LiveRegion() {
  const { polite, assertive } = useStore(announcements)
  return (
    <div className="sr-only">
      <output aria-live="polite">{spoken(polite)}</output>
      <div role="alert" aria-live="assertive">
        {spoken(assertive)}
      </div>
    </div>
  )
}

/** Every second announcement ends with a no-break space, so that equal texts differ. */
function spoken({ text, sequence }: Announcement): string {
  return sequence % 2 === 0 ? text : `${text}\u00A0`
}
