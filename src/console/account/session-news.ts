const NAME = 'patio-session'

/** Tells the other tabs of this browser that somebody signed in or out: they ask the BFF who it is now. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin, a window has
  channel.postMessage(null)
  channel.close()
}

/** Returns the way to stop listening. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
