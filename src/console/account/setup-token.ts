let token = ''

/**
 * The one-time token of `/configurar#<token>`, taken out of the address bar and the history entry at once, so
 * that nobody finds it over a shoulder or in the browser's history.
 */
export function setupToken(): string {
  if (location.hash.length > 1) {
    token = location.hash.slice(1)
    history.replaceState(history.state, '', location.pathname)
  }
  return token
}

/**
 * The link was opened where the page stood already: only the hash changes then. Returns the way to stop
 * listening.
 */
export function onSetupToken(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
