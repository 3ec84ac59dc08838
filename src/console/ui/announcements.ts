import { createStore } from './store.ts'

export type Politeness = 'polite' | 'assertive'

/** The latest announcement of each kind, for the page's live regions. */
export const announcements = createStore<Record<Politeness, string>>({ polite: '', assertive: '' })

/** Announces a sentence to people who use a screen reader, without moving the focus. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const latest = announcements.get()
  // The same text again ends with a no-break space, because only a text that differs is read.
  const next = latest[politeness] === text ? `${text}\u00A0` : text
  announcements.set({ ...latest, [politeness]: next })
}
