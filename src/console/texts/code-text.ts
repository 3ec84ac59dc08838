import type { Charged } from '#contract/console/error.ts'

/** The Portuguese text of one error code: plain, without jargon or blame. */
export interface CodeText {
  readonly title: string
  readonly whatHappened: string
  /** How to fix it or what happens next, with an example if something has to be typed. */
  readonly whatToDo: string
}

/** For errors that only need time. */
export const WAIT_A_MOMENT = 'Espere um instante e tente de novo.'

/** The full text of an error. */
export interface ErrorText extends CodeText {
  /** Says whether money moved. Always shown. */
  readonly money: string
}

export const MONEY_TEXTS: Readonly<Record<Charged, string>> = {
  no: 'Nada foi cobrado.',
  refunded: 'O que foi cobrado voltou para a carteira.',
  unknown: 'Ainda não sabemos se houve cobrança.',
}

/** The text about the money. An unknown value promises nothing. */
export function moneyOutcome(charged: string): string {
  return charged === 'no' || charged === 'refunded' ? MONEY_TEXTS[charged] : MONEY_TEXTS.unknown
}
