const REGISTERING = '/worker/register.html'

/** The first visit has other work to do, and short ones need no worker (ms). */
const SOON_MS = 10_000

/**
 * Lets the next visit begin on the device (`public/service-worker.js`): for people who are signed in, since
 * theirs are the pages that it keeps. The browser itself looks for a new version of it.
 *
 * @returns the way to stop
 */
export function keepOnDevice(): () => void {
  const timer = setTimeout(() => void register(), SOON_MS)
  return () => clearTimeout(timer)
}

async function register(): Promise<void> {
  // Not by its type: only pages that browsers trust have it.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (await navigator.serviceWorker.getRegistration()) return
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Pátio'
  frame.src = REGISTERING
  document.body.append(frame)
}
