let token: string | undefined

/**
 * The one-time token of `/configurar#<token>`. It is read once and taken out of the address bar and the history entry at
 * once, so that nobody finds it over a shoulder or in the browser's history.
 */
export function setupToken(): string {
  if (token === undefined || location.hash.length > 1) {
    token = decodeURIComponent(location.hash.slice(1))
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
  }
  return token
}
