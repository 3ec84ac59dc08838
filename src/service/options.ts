import type { EventType } from '#contract/service/webhook-event.ts'

/** Receives one line for the operator. A line never holds a key, a document or a name. */
export type ServiceLog = (line: string) => void

/** An endpoint as the portal registers it (interface 6.1). Without `events` it receives all events. */
export interface WebhookRegistration {
  readonly url: string
  readonly secret: string
  readonly events?: readonly EventType[] | undefined
}

/** The options of `startService`. Money in integer cents, times in milliseconds. */
export interface ServiceOptions {
  /** Folder of the store and of the keys made at the first start; created when missing. */
  readonly dataDir: string
  /** Default: 127.0.0.1. */
  readonly host?: string | undefined
  /** 0 takes any free port. */
  readonly port: number
  /** Default: the keys of `dataDir`. */
  readonly liveKey?: string | undefined
  readonly testKey?: string | undefined
  /** The first entry of the live account; ignored once the ledger exists. */
  readonly openingBalanceCents: number
  readonly processingMs: { readonly min: number; readonly max: number }
  /** Calls per 60 s. */
  readonly rateLimit: { readonly live: number; readonly test: number }
  readonly webhooks: readonly WebhookRegistration[]
  /** Allows http and loopback addresses for webhooks. For development only. */
  readonly allowLoopbackWebhooks: boolean
  readonly fipeCsv?: string | undefined
  readonly fipeHistoryCsv?: string | undefined
  readonly now?: (() => number) | undefined
  /** False: due work runs only when `tick()` is called. For injected clocks. */
  readonly timers?: boolean | undefined
  readonly log?: ServiceLog | undefined
}
