import { createStore } from './store.ts'

export type Politeness = 'polite' | 'assertive'

export interface Announcement {
  readonly text: string
  /** Grows with each announcement, so that the same words are read again. */
  readonly sequence: number
}

const NOTHING: Announcement = { text: '', sequence: 0 }

/** The latest sentence of each kind, for the page's live region. */
export const announcements = createStore<Record<Politeness, Announcement>>({
  polite: NOTHING,
  assertive: NOTHING,
})

/** Says a sentence to people who use a screen reader, without moving the focus. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const latest = announcements.get()
  announcements.set({ ...latest, [politeness]: { text, sequence: latest[politeness].sequence + 1 } })
}
