import { createStore } from './store.ts'

export type Politeness = 'polite' | 'assertive'

export interface Announcement {
  readonly text: string
  /** Increases with each announcement, so that the same text is read again. */
  readonly sequence: number
}

const NOTHING: Announcement = { text: '', sequence: 0 }

/** The latest announcement of each kind, for the page's live regions. */
export const announcements = createStore<Record<Politeness, Announcement>>({
  polite: NOTHING,
  assertive: NOTHING,
})

/** Announces a sentence to people who use a screen reader, without moving the focus. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const latest = announcements.get()
  announcements.set({ ...latest, [politeness]: { text, sequence: latest[politeness].sequence + 1 } })
}
