const REGISTERING = '/worker/register.html'

/** Wait after the start (ms): the first visit has other work to do, and short visits need no worker. */
const SOON_MS = 10_000

/**
 * Registers `public/service-worker.js`, so that the next visit can start from the device. Only for signed-in
 * people, because it keeps only their pages. The browser itself looks for new versions of it.
 *
 * @returns a function that stops it
 */
export function keepOnDevice(): () => void {
  const timer = setTimeout(() => void register(), SOON_MS)
  return () => clearTimeout(timer)
}

async function register(): Promise<void> {
  // The types say that it always exists, but browsers offer it only in a secure context.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (await navigator.serviceWorker.getRegistration()) return
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Pátio'
  frame.src = REGISTERING
  document.body.append(frame)
}
