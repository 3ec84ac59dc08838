import { paidWord } from './paid-before.ts'

/** The texts of the purchase screens for one kind of purchase. */
export interface PurchaseTexts {
  readonly confirmTitle: string
  /** Label of the price, beside the balance. */
  readonly priceLabel: string
  readonly confirmingTitle: string
  /** Why a repeated request costs nothing more: `a consulta é paga uma vez só`. */
  readonly onlyOnce: string
  readonly follow: string
  readonly usedTitle: string
  readonly usedHelp: string
  readonly startOver: string
  /** Heading for a similar purchase that exists already, by its state. */
  readonly similarTitle: (state: string) => string
  /** `Esta consulta já foi paga há 2 minutos`; with a test key `já foi feita`. */
  readonly similarMade: (age: string, state: string, isTest: boolean) => string
  /** The link to it, by its state: only a finished one is paid for certainly. */
  readonly openSimilar: (state: string, isTest: boolean) => string
  /** The button's label without the price. */
  readonly payAgain: string
}

export const INQUIRY_TEXTS: PurchaseTexts = {
  confirmTitle: 'Confirmar consulta',
  priceLabel: 'Esta consulta',
  confirmingTitle: 'Confirmando com a central',
  onlyOnce: 'a consulta é paga uma vez só',
  follow: 'Acompanhar esta consulta',
  usedTitle: 'Este pedido já foi enviado com outros dados',
  usedHelp: 'Para estes dados, comece um pedido novo.',
  startOver: 'Começar um pedido novo',
  similarTitle: () => 'Já existe uma consulta igual',
  similarMade: (age, state, isTest) =>
    state === 'done'
      ? `Esta consulta já foi ${paidWord({ test: isTest })} ${age}`
      : `Uma consulta igual foi pedida ${age}`,
  openSimilar: (state, isTest) =>
    state === 'done' ? `Abrir a consulta já ${paidWord({ test: isTest })}, grátis` : 'Acompanhar',
  payAgain: 'Consultar de novo',
}

/** For several inquiries confirmed together. Each is sent to the service separately. */
export const SEVERAL_TEXTS: PurchaseTexts = { ...INQUIRY_TEXTS, confirmingTitle: 'Confirmando o envio' }
