// In a document of its own: the console's pages take no script's address from a script (Trusted Types).
navigator.serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' })
