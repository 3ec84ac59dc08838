import { INQUIRY_TEXTS, type PurchaseTexts } from '#console/purchase/purchase-texts.ts'

/** The price table holds for a whole month, and so does a purchased value. */
export const PAID_TITLE = 'O valor deste mês já foi pago'

export const VALUE_TEXTS: PurchaseTexts = {
  ...INQUIRY_TEXTS,
  onlyOnce: 'o valor é pago uma vez só',
  usedTitle: 'Este pedido já foi usado para outro valor',
  usedHelp: 'O próximo clique começa um pedido novo.',
  similarTitle: (state) => (state === 'done' ? PAID_TITLE : 'Este valor já está sendo consultado'),
  similarMade: (age, state) => `${state === 'done' ? 'Consultado' : 'Pedido'} ${age}`,
}
