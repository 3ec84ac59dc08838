import { createHmac, randomBytes } from 'node:crypto'
import { signedPrefix } from '#contract/service/webhook-event.ts'

/**
 * `t=<seconds>,v1=<hex>` over the exact bytes of the body (interface 6.3 and 6.4). `now` in epoch
 * milliseconds.
 */
export function signatureOf(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const v1 = createHmac('sha256', secret).update(signedPrefix(seconds)).update(body).digest('hex')
  return `t=${seconds},v1=${v1}`
}

export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('hex')}`
}
