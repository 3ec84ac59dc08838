import type { Config } from './read-config.ts'
import { isLoopback } from './variables.ts'

/** What an operator should know about a configuration that works, one line each. */
export function startWarnings({
  host,
  publicUrl,
  service,
}: Pick<Config, 'host' | 'publicUrl' | 'service'>): string[] {
  const everywhere = ['0.0.0.0', '::', '[::]'].includes(host)
  return [
    ...(isPlain(publicUrl)
      ? ['PUBLIC_URL is not https: sessions can be read on the way, and browsers refuse features']
      : []),
    ...(everywhere && publicUrl === undefined
      ? ['HOST listens on every address, but PUBLIC_URL is not set: only this machine can sign in']
      : []),
    ...(isPlain(service?.url) ? ['SERVICE_URL is not https: the key can be read on the way'] : []),
  ]
}

/** http to another machine. */
function isPlain(url: string | undefined): boolean {
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopback(hostname)
}
