import { type PurchaseTexts, SEVERAL_TEXTS } from '#console/purchase/purchase-texts.ts'

export const PACKAGE_TEXTS: PurchaseTexts = {
  ...SEVERAL_TEXTS,
  confirmTitle: 'Confirmar pacote',
  priceLabel: 'Este pacote',
  onlyOnce: 'o pacote é pago uma vez só',
  follow: 'Acompanhar este pacote',
  usedTitle: 'Este pedido já foi enviado com outras consultas',
  usedHelp: 'Para estas consultas, comece um pedido novo.',
}
