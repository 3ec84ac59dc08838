/** The words of a purchase's screens for its subject. */
export interface PurchaseTexts {
  readonly confirmTitle: string
  /** What the price is for, beside the balance. */
  readonly priceLabel: string
  readonly confirmingTitle: string
  /** Why a repeated request costs nothing more: `a consulta é paga uma vez só`. */
  readonly onlyOnce: string
  readonly follow: string
  readonly usedTitle: string
  readonly usedHelp: string
  readonly startOver: string
  /** Heading of an equal purchase that exists already, by its state. */
  readonly similarTitle: (state: string) => string
  /** `Esta consulta já foi paga há 2 minutos` */
  readonly similarMade: (age: string, state: string) => string
  readonly openSimilar: string
  /** The button's label without the price. */
  readonly payAgain: string
}

/** The price table is one for a whole month, and so is a value that was paid for. */
export const PAID_TITLE = 'O valor deste mês já foi pago'

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
  similarMade: (age, state) =>
    state === 'done' ? `Esta consulta já foi paga ${age}` : `Uma consulta igual foi pedida ${age}`,
  openSimilar: 'Abrir a consulta já paga, grátis',
  payAgain: 'Consultar de novo',
}

export const VALUE_TEXTS: PurchaseTexts = {
  ...INQUIRY_TEXTS,
  onlyOnce: 'o valor é pago uma vez só',
  usedTitle: 'Este pedido já foi usado para outro valor',
  usedHelp: 'O próximo clique começa um pedido novo.',
  similarTitle: (state) => (state === 'done' ? PAID_TITLE : 'Este valor já está sendo consultado'),
  similarMade: (age) => `Consultado ${age}`,
}

export const BATCH_TEXTS: PurchaseTexts = {
  ...INQUIRY_TEXTS,
  confirmTitle: 'Confirmar lote',
  priceLabel: 'Este lote',
  confirmingTitle: 'Confirmando o envio',
  onlyOnce: 'o lote é feito uma vez só',
  follow: 'Acompanhar este lote',
  usedTitle: 'Este lote já foi enviado com outra lista',
  usedHelp: 'Para esta lista, comece um lote novo.',
  startOver: 'Começar um lote novo',
}
