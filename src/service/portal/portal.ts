import type { Uf } from '#brazil/uf.ts'
import { FIPE_SLUGS, INQUIRY_SLUGS, type ServiceSlug } from '#contract/service/slugs.ts'
import type { Faults } from '../faults/faults.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Environment } from '../keys/caller.ts'
import type { Monitoring } from '../monitoring/types.ts'
import { publishNotice } from '../public/notice.ts'
import type { Discount, KeyState, Settings } from '../settings/settings.ts'
import type { LedgerEntry, Wallet } from '../wallet/wallet.ts'
import type { WebhookPortal } from '../webhooks/types.ts'

/**
 * The actions of the client portal, which the interface does not cover: top-ups, services on and off, prices,
 * notices. Amounts in integer cents.
 */
export interface Portal {
  balanceCents(): number
  /** The statement, oldest first. */
  ledger(page?: { afterSeq?: number | undefined; limit?: number | undefined }): LedgerEntry[]
  /** Adds a top-up. @returns the balance after it */
  credit(cents: number): number
  /** Off: the service disappears from the catalog and answers SERVICO_INDISPONIVEL. */
  switchService(slug: ServiceSlug, on: boolean): void
  /**
   * Sets the account's price; null removes the price, undefined restores the list price. Not for crlv, which
   * has prices per state.
   */
  setPrice(slug: ServiceSlug, cents: number | null | undefined): void
  /** The discount group of the account; null for none. FIPE prices stay as they are. */
  setDiscount(discount: Discount | null): void
  /**
   * Requires fields for a state in debitos-estadual, in addition to the plate. A request without them answers
   * DEBITOS_DADOS_OBRIGATORIOS.
   */
  setDebtFields(uf: Uf, fields: readonly ('renavam' | 'cpf')[]): void
  /** @returns the version that is current from now on */
  publishNotice(): string
  /**
   * A revoked key answers INVALID_API_KEY, a key without account CUSTOMER_NOT_FOUND. The portal itself still
   * accepts it.
   */
  setKeyState(environment: Environment, state: KeyState): void
  /** A registered logo removes the neutral brand from compatible reports. */
  setWhiteLabel(on: boolean): void
  /** Makes a route fail: see `Faults.order`. The real portal has no such action. */
  readonly orderFault: Faults['order']
  readonly webhooks: WebhookPortal
  readonly monitoring: Monitoring
}

interface PortalParts {
  readonly wallet: Wallet
  readonly settings: Settings
  readonly webhooks: WebhookPortal
  readonly monitoring: Monitoring
  readonly faults: Faults
  readonly now: () => number
}

export function createPortal({ wallet, settings, webhooks, monitoring, faults, now }: PortalParts): Portal {
  return {
    balanceCents: () => wallet.balanceCents(),
    ledger: ({ afterSeq, limit } = {}) => wallet.entries({ afterSeq: afterSeq ?? 0, limit: limit ?? 1000 }),
    credit(cents) {
      wallet.credit(cents)
      return wallet.balanceCents()
    },
    switchService(slug, on) {
      const others = settings.get('switchedOff').filter((each) => each !== slug)
      settings.set('switchedOff', on ? others : [...others, slug])
    },
    setPrice(slug, cents) {
      if (slug === 'crlv' && typeof cents === 'number') {
        throw new ServiceFailure('VALIDATION_ERROR', { message: 'O CRLV-e tem preço por UF.' })
      }
      const { [slug]: _previous, ...others } = settings.get('prices')
      settings.set('prices', cents === undefined ? others : { ...others, [slug]: cents })
    },
    setDiscount: (discount) => settings.set('discount', discount),
    setDebtFields: (uf, fields) =>
      settings.set('debtFields', { ...settings.get('debtFields'), [uf]: [...fields] }),
    publishNotice: () => publishNotice(settings, now()),
    setKeyState: (environment, state) =>
      settings.set('keyStates', { ...settings.get('keyStates'), [environment]: state }),
    setWhiteLabel: (on) => settings.set('whiteLabel', on),
    orderFault: (route, code, times) => faults.order(route, code, times),
    webhooks,
    monitoring,
  }
}

/** All slugs that can be switched and priced. */
export const PORTAL_SLUGS = [...INQUIRY_SLUGS, ...FIPE_SLUGS] as const
