import { formatCents } from '#brazil/money.ts'
import { upperFirst } from '#brazil/words.ts'
import type { HistoryItem } from '#contract/console/record.ts'

type Charge = Pick<HistoryItem, 'state' | 'reused' | 'priceCents' | 'chargedCents' | 'error'>

/**
 * What happened to the money of one purchase: charged, refunded, free, or not known yet.
 */
export function chargeText(record: Charge): string {
  const { state, priceCents, chargedCents, reused } = record
  if (reused) return 'Nada foi cobrado: uma consulta igual já estava em andamento e serviu para esta.'
  if (isFree(record)) return 'Nada foi cobrado.'
  const price = priceCents === null ? null : formatCents(priceCents)
  const mayComeBack = `${chargedText(record)}. Se a consulta falhar, o valor volta para a carteira.`
  switch (state) {
    case 'processing':
      return mayComeBack
    case 'failed':
      return failedText(record)
    case 'prepared':
      return `Nada foi cobrado ainda. Quando o pedido for enviado, ${isCharged(price)} no máximo uma vez.`
    case 'sending':
      return `${upperFirst(isCharged(price))} no máximo uma vez, mesmo que a confirmação demore.`
    case 'unresolved':
      return `Ainda não sabemos se ${wereCharged(price)}; se sim, foi uma vez só.`
    case 'expired':
      return chargedCents === null ? `Não sabemos se ${wereCharged(price)}.` : mayComeBack
    default:
      return doneText(record)
  }
}

function isCharged(price: string | null): string {
  return price === null ? 'o preço é cobrado' : `${price} são cobrados`
}

/** Amounts take the plural, even 1. */
function wereCharged(price: string | null): string {
  return price === null ? 'houve cobrança' : `os ${price} foram cobrados`
}

/** The same as a word or an amount, for lists. */
export function chargeLabel(record: Charge): string {
  const { state, reused, chargedCents } = record
  if (reused || (state === 'done' && chargedCents === 0)) return 'Grátis'
  const back = refundedCents(record)
  if (back > 0) return refundedLabel(back)
  if (chargedCents === 0 || isFree(record)) return 'Não cobrada'
  return chargedCents === null ? 'A confirmar' : formatCents(chargedCents)
}

/** Whether it is certain that nothing was charged, as for an order that expired before its first attempt. */
function isFree({ state, chargedCents, error }: Charge): boolean {
  if (state === 'rejected' || state === 'abandoned') return true
  return error ? error.charged === 'no' : chargedCents === 0
}

/** The whole price, if it came back; 0 for every other purchase. */
export function refundedCents({ chargedCents, priceCents, error }: Charge): number {
  return error?.charged === 'refunded' && !chargedCents ? (priceCents ?? 0) : 0
}

/** `R$ 8,90 devolvidos`, as in the statement. Amounts take the plural, even 1. */
export function refundedLabel(cents: number): string {
  return `${formatCents(cents)} devolvidos`
}

/** For a result, and for a state that this version does not know: only the amounts. */
function doneText(record: Charge): string {
  const { state, priceCents, chargedCents } = record
  if (state !== 'done' && chargedCents === null) return 'Ainda não sabemos se houve cobrança.'
  // If only the FIPE option fails, only its part is refunded (interface 2.3).
  const returned = (priceCents ?? 0) - (chargedCents ?? priceCents ?? 0)
  const rest = returned > 0 ? `; ${formatCents(returned)} voltaram para a carteira` : ''
  return `${chargedText(record)}${rest}.`
}

function failedText(record: Charge): string {
  if (record.chargedCents) return `${chargedText(record)}. A devolução ainda não apareceu.`
  const back = refundedCents(record)
  return back > 0 ? refundedText(back) : 'Nada ficou cobrado.'
}

/** `Os R$ 8,90 voltaram para a carteira.` */
export function refundedText(cents: number): string {
  return `Os ${formatCents(cents)} voltaram para a carteira.`
}

function chargedText({ priceCents, chargedCents }: Charge): string {
  const cents = chargedCents ?? priceCents
  return cents === null ? 'Cobrado' : `Cobrado ${formatCents(cents)}`
}
