import type { ErrorCode } from '#contract/service/api-error.ts'
import type { ServiceRouteName } from '#contract/service/routes.ts'
import type { ServiceSlug } from '#contract/service/slugs.ts'
import type { Change } from '#service/monitoring/types.ts'
import type { KeyState } from '#service/settings/settings.ts'
import type { Stack } from './stack.ts'

/** One line of the service's ledger, in integer cents; a debit is negative. */
export interface LedgerEntry {
  readonly seq: number
  readonly kind: string
  readonly amountCents: number
}

/** A dealership owner's actions in the service's client portal, for a running stack. Money in cents. */
export interface Portal {
  balanceCents(): Promise<number>
  ledger(): Promise<LedgerEntry[]>
  credit(cents: number): Promise<void>
  /** Sets a price for this account, or restores the list price. */
  setPrice(slug: ServiceSlug, cents: number | 'tabela'): Promise<void>
  switchService(slug: ServiceSlug, on: boolean): Promise<void>
  /** Sets the fields that debitos-estadual requires in one state, in addition to plate and state. */
  setDebtFields(uf: string, names: readonly ('renavam' | 'cpf')[]): Promise<void>
  publishNotice(): Promise<string>
  /** Makes the next calls of a route fail with a code; 0 cancels the order. */
  fail(route: ServiceRouteName, code: ErrorCode, times: number): Promise<void>
  setKeyState(environment: 'live' | 'test', state: KeyState): Promise<void>
  /** Changes a monitored car and sends the event. */
  changeCar(plate: string, change: Change): Promise<void>
}

export function portalOf(stack: Pick<Stack, 'serviceUrl' | 'liveKey'>): Portal {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown>> => {
    const response = await fetch(stack.serviceUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${stack.liveKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    // The portal answers with an object or without a body.
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  }
  return {
    balanceCents: async () => Math.round(Number((await call('GET', '/portal/carteira')).saldo) * 100),
    // The shape of the route's answer, described above.
    ledger: async () => (await call('GET', '/portal/extrato')).lancamentos as LedgerEntry[],
    credit: async (cents) => void (await call('POST', '/portal/creditos', { centavos: cents })),
    setPrice: async (slug, cents) =>
      void (await call('POST', `/portal/servicos/${slug}`, { preco_centavos: cents })),
    switchService: async (slug, on) => void (await call('POST', `/portal/servicos/${slug}`, { ligado: on })),
    setKeyState: async (environment, state) =>
      void (await call('POST', `/portal/chaves/${environment}`, { situacao: state })),
    setDebtFields: async (uf, names) =>
      void (await call('POST', `/portal/debitos-estadual/${uf}`, { requer: names })),
    changeCar: async (plate, change) =>
      void (await call('POST', `/portal/monitoramento/${plate}/mudanca`, { mudanca: change })),
    fail: async (route, code, times) =>
      void (await call('POST', '/portal/falhas', { rota: route, codigo: code, vezes: times })),
    publishNotice: async () => String((await call('POST', '/portal/aviso-atpve')).versao),
  }
}
