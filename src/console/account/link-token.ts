let token = ''

/**
 * The one-time token of `/configurar#<token>` and `/convite#<token>`. It leaves the address bar and the
 * history entry at once, so that nobody reads it over a shoulder or in the browser's history.
 */
export function linkToken(): string {
  if (location.hash.length > 1) {
    token = location.hash.slice(1)
    history.replaceState(history.state, '', location.pathname)
  }
  return token
}

/**
 * Calls the listener when the link is opened on the page that is already open, which changes only the hash.
 * Returns a function that stops listening.
 */
export function onLinkToken(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
