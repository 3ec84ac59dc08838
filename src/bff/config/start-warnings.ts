import type { Config } from './read-config.ts'
import { isLoopback } from './variables.ts'

interface Started extends Pick<Config, 'host' | 'publicUrl' | 'service' | 'monitoringPortalUrl'> {
  /** `ADMIN_PASSWORD` is set, but this start did not create a manager with it. */
  readonly adminUnused: boolean
}

/** Warnings for the operator about a configuration that works, one line each. */
export function startWarnings(started: Started): string[] {
  const { host, publicUrl, service, monitoringPortalUrl, adminUnused } = started
  const everywhere = ['0.0.0.0', '::', '[::]'].includes(host)
  return [
    ...(isPlain(publicUrl)
      ? ['PUBLIC_URL is not https: sessions can be read on the way, and browsers refuse features']
      : []),
    ...(everywhere && publicUrl === undefined
      ? ['HOST listens on every address, but PUBLIC_URL is not set: only this machine can sign in']
      : []),
    ...(isPlain(service?.url) ? ['SERVICE_URL is not https: the key can be read on the way'] : []),
    ...(isPlain(monitoringPortalUrl)
      ? ['MONITORING_PORTAL_URL is not https: the key can be read on the way']
      : []),
    ...(adminUnused
      ? ['ADMIN_PASSWORD is set but not used: there is a manager. For a new password: npm run reset-password']
      : []),
  ]
}

/** Whether the URL is http to another machine. */
function isPlain(url: string | undefined): boolean {
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopback(hostname)
}
