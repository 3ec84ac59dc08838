let token = ''

/**
 * The one-time token of `/configurar#<token>` and `/convite#<token>`, taken out of the address bar and the
 * history entry at once, so that nobody finds it over a shoulder or in the browser's history.
 */
export function linkToken(): string {
  if (location.hash.length > 1) {
    token = location.hash.slice(1)
    history.replaceState(history.state, '', location.pathname)
  }
  return token
}

/** Opening the link on the open page changes only the hash. Returns a function that stops listening. */
export function onLinkToken(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
