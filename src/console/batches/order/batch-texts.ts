import { type PurchaseTexts, SEVERAL_TEXTS } from '#console/purchase/purchase-texts.ts'

export const BATCH_TEXTS: PurchaseTexts = {
  ...SEVERAL_TEXTS,
  confirmTitle: 'Confirmar lote',
  priceLabel: 'Este lote',
  onlyOnce: 'o lote é feito uma vez só',
  follow: 'Acompanhar este lote',
  usedTitle: 'Este lote já foi enviado com outra lista',
  usedHelp: 'Para esta lista, comece um lote novo.',
  startOver: 'Começar um lote novo',
}
