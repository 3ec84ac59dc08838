import { type Announcement, announcements } from './announcements.ts'
import { useStore } from './store.ts'

/** Where `announce` speaks. Once per document, outside everything that is replaced. */
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

/** A no-break space after every second one makes equal words a new text. */
function spoken({ text, sequence }: Announcement): string {
  return sequence % 2 === 0 ? text : `${text}\u00A0`
}
