import { formatCents } from '#brazil/money.ts'
import { upperFirst } from '#brazil/words.ts'
import type { HistoryItem } from '#contract/console/record.ts'

type Charge = Pick<HistoryItem, 'state' | 'reused' | 'priceCents' | 'chargedCents' | 'test'>

/**
 * What happened to the money of one purchase: charged, refunded, free, or not known yet.
 */
export function chargeText(record: Charge): string {
  if (record.reused) return 'Nada foi cobrado: uma consulta igual já estava em andamento e serviu para esta.'
  // A test key debits nothing, so nothing comes back either.
  return record.test ? 'Nada foi cobrado.' : chargeByState(record)
}

function chargeByState({ state, priceCents, chargedCents }: Charge): string {
  const price = priceCents === null ? null : formatCents(priceCents)
  switch (state) {
    case 'done':
      return doneText(priceCents, chargedCents)
    case 'processing':
      return chargedCents === 0
        ? 'Nada foi cobrado.'
        : `${chargedText(priceCents, chargedCents)}. ${COMES_BACK}`
    case 'failed':
      return failedText(priceCents, chargedCents)
    case 'rejected':
    case 'abandoned':
      return 'Nada foi cobrado.'
    case 'prepared':
      return `Nada foi cobrado ainda. Quando o pedido for enviado, ${isCharged(price)} no máximo uma vez.`
    case 'sending':
      return `${upperFirst(isCharged(price))} no máximo uma vez, mesmo que a confirmação demore.`
    case 'unresolved':
      return `Ainda não sabemos se ${wereCharged(price)}; se sim, foi uma vez só.`
    case 'expired':
      return `Não sabemos se ${wereCharged(price)}.`
    default:
      return unknownText(priceCents, chargedCents)
  }
}

const COMES_BACK = 'Se a consulta falhar, o valor volta para a carteira.'

function isCharged(price: string | null): string {
  return price === null ? 'o preço é cobrado' : `${price} são cobrados`
}

/** Amounts take the plural, even 1. */
function wereCharged(price: string | null): string {
  return price === null ? 'houve cobrança' : `os ${price} foram cobrados`
}

/** Text for a state that this version does not know: only the amounts. */
function unknownText(priceCents: number | null, chargedCents: number | null): string {
  return chargedCents === null ? 'Ainda não sabemos se houve cobrança.' : doneText(priceCents, chargedCents)
}

/** The same as a word or an amount, for lists. */
export function chargeLabel(record: Charge): string {
  if (record.reused || (record.state === 'done' && record.chargedCents === 0)) return 'Grátis'
  if (record.state === 'rejected' || record.state === 'abandoned') return 'Não cobrada'
  if (record.state === 'failed' && !record.chargedCents) {
    return record.priceCents && !record.test ? refundedLabel(record.priceCents) : 'Não cobrada'
  }
  return record.chargedCents === null ? 'A confirmar' : formatCents(record.chargedCents)
}

/** `R$ 8,90 devolvidos`, as in the statement. Amounts take the plural, even 1. */
export function refundedLabel(cents: number): string {
  return `${formatCents(cents)} devolvidos`
}

function doneText(priceCents: number | null, chargedCents: number | null): string {
  if (chargedCents === 0) return 'Nada foi cobrado.'
  const charged = chargedText(priceCents, chargedCents)
  // If only the FIPE option fails, only its part is refunded (interface, 2.3).
  const returned = (priceCents ?? 0) - (chargedCents ?? priceCents ?? 0)
  return returned > 0 ? `${charged}; ${formatCents(returned)} voltaram para a carteira.` : `${charged}.`
}

function failedText(priceCents: number | null, chargedCents: number | null): string {
  if (chargedCents) return `${chargedText(priceCents, chargedCents)}. A devolução ainda não apareceu.`
  return priceCents ? refundedText(priceCents) : 'Nada ficou cobrado.'
}

/** `Os R$ 8,90 voltaram para a carteira.` */
export function refundedText(cents: number): string {
  return `Os ${formatCents(cents)} voltaram para a carteira.`
}

function chargedText(priceCents: number | null, chargedCents: number | null): string {
  const cents = chargedCents ?? priceCents
  return cents === null ? 'Cobrado' : `Cobrado ${formatCents(cents)}`
}
