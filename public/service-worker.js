/*
 * Opens the console from the device, with and without a network: its pages as they are before anybody is
 * known, and its files. Nothing of the API, no document, nothing personal is kept. Signing out removes all of
 * it (`Clear-Site-Data`). The build puts VERSION and FILES in front.
 */
/* global VERSION, FILES */

const CACHE = `patio-${VERSION}`
/** They are no pages, or differ by who asks and what for. */
const NOT_OURS =
  /^\/(?:api|webhooks|assets|pages|worker|healthz|readyz|metrics|configurar|convite|compartilhado|entrar)(?:\/|$)|\.[^/]*$/

addEventListener('install', (event) => {
  // A window of the former version goes on, and says so once it needs a file that is gone.
  event.waitUntil(skipWaiting())
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('patio-') && name !== CACHE
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!NOT_OURS.test(pathname))
      event.respondWith(kept(pathname === '/' ? '/pages/home.html' : '/pages/page.html'))
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) {
    event.respondWith(kept(pathname))
  }
})

/** From the device, else from the server and then kept. */
async function kept(path) {
  const cache = await caches.open(CACHE)
  const found = await cache.match(path)
  if (found) return found
  const answer = await fetch(path)
  if (answer.ok) await cache.put(path, answer.clone())
  return answer
}
