export type Politeness = 'polite' | 'assertive'

export interface Announcement {
  readonly text: string
  /** Grows with each announcement, so that the same words are read again. */
  readonly sequence: number
}

const NOTHING: Announcement = { text: '', sequence: 0 }

let latest: Record<Politeness, Announcement> = { polite: NOTHING, assertive: NOTHING }
const listeners = new Set<() => void>()

/** Says a sentence to those who use a screen reader, without moving the focus. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  latest = { ...latest, [politeness]: { text, sequence: latest[politeness].sequence + 1 } }
  for (const listener of listeners) listener()
}

export const latestAnnouncements = () => latest

/** Returns the way to stop listening. */
export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
