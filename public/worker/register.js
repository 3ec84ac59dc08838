// In a document of its own: the console's pages take no script's address from a script (Trusted Types).
// A browser that keeps nothing refuses it, and the console does without.
navigator.serviceWorker
  .register('/service-worker.js', { scope: '/', updateViaCache: 'none' })
  .catch(() => undefined)
