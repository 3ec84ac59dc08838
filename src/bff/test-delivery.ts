import { createHmac } from 'node:crypto'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { WEBHOOK_SECRET } from './test-stack.ts'

export interface Delivery {
  readonly secret?: string
  /** Epoch milliseconds. */
  readonly at?: number
  /** Sent instead of a valid signature. */
  readonly header?: string
}

/** Posts a signed event to a console, as the service does (interface 6.3). */
export function deliverTo(
  consoleUrl: string,
  body: string,
  { secret = WEBHOOK_SECRET, at = Date.now(), header }: Delivery = {},
): Promise<Response> {
  const t = Math.floor(at / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return fetch(consoleUrl + CONSOLE_PATHS.webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-svc-signature': header ?? `t=${t},v1=${v1}` },
    body,
  })
}
