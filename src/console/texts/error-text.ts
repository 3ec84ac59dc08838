import type { ErrorDetail } from '#contract/console/error.ts'
import { moneyOutcome } from './code-text.ts'
import type { CodeText, ErrorText } from './code-text.ts'
import { CONSOLE_ERROR_TEXTS } from './console-errors.ts'
import { DOCUMENT_ERROR_TEXTS, DOCUMENT_MONEY, IMAGE_ERROR_TEXTS, IMAGE_MONEY } from './document-errors.ts'
import { REQUEST_ERROR_TEXTS } from './request-errors.ts'
import { SERVICE_ERROR_TEXTS } from './service-errors.ts'
import { STOP_ERROR_TEXTS, STOP_MONEY } from './stop-errors.ts'

/** Every code of the service (interface part 7), of the BFF and of the console itself. */
export const ERROR_TEXTS: Readonly<Record<string, CodeText>> = {
  ...REQUEST_ERROR_TEXTS,
  ...SERVICE_ERROR_TEXTS,
  ...CONSOLE_ERROR_TEXTS,
}

/** Before the sign-in there is no purchase, so money and support codes would only confuse. */
const SIGN_IN_ERRORS: ReadonlySet<string> = new Set([
  'INVALID_CODE',
  'INVALID_CREDENTIALS',
  'LINK_GONE',
  'SETUP_DONE',
  'SHARE_ENDED',
  'TOO_MANY_ATTEMPTS',
])

export const isSignInError = (code: string): boolean => SIGN_IN_ERRORS.has(code)

/**
 * What failed: any request, only the download of a document or an image of a paid and finished inquiry, or
 * the stop of a list. Some codes mean something else there, and "nothing was charged" alone would contradict
 * the page.
 */
export type ErrorSubject = 'request' | 'document' | 'image' | 'stop'

/** They are free, whatever the page has cost. */
const FREE = {
  document: { texts: { ...ERROR_TEXTS, ...DOCUMENT_ERROR_TEXTS }, money: DOCUMENT_MONEY },
  image: { texts: { ...ERROR_TEXTS, ...IMAGE_ERROR_TEXTS }, money: IMAGE_MONEY },
  stop: { texts: { ...ERROR_TEXTS, ...STOP_ERROR_TEXTS }, money: STOP_MONEY },
} as const

/** Whether this version has a text for the code. */
export const isKnownCode = (code: string): boolean => Object.hasOwn(ERROR_TEXTS, code)

/** The texts for an error. For an unknown code, the message that came with it. */
export function errorText(detail: ErrorDetail, subject: ErrorSubject = 'request'): ErrorText {
  if (subject !== 'request') {
    const { texts, money } = FREE[subject]
    return { ...textOf(texts, detail), money }
  }
  return { ...textOf(ERROR_TEXTS, detail), ...ownWords(detail), money: moneyOutcome(detail.charged) }
}

function textOf(texts: Readonly<Record<string, CodeText>>, detail: ErrorDetail): CodeText {
  return (Object.hasOwn(texts, detail.code) ? texts[detail.code] : undefined) ?? unknownCode(detail)
}

/** What to do if certainly nothing was charged, for codes whose own text speaks of a charge. */
const IF_FREE: ReadonlyMap<string, string> = new Map([
  ['NETWORK', 'Confira a internet e tente de novo.'],
  // None of its attempts can have reached the wallet.
  ['EXPIRED', 'Se ainda precisar, consulte de novo.'],
  // The wallet has no entry to look for, as for every order with a test key.
  [
    'KEY_CHANGED',
    'Se essa chave voltar, o Pátio continua sozinho. Se não, peça a um gerente que confira o pedido com o suporte da central.',
  ],
])

/** Words for this very error, where those of its code are too wide: its own message, or its money. */
function ownWords({ code, message, charged }: ErrorDetail): Partial<CodeText> {
  const whatToDo = charged === 'no' && IF_FREE.get(code)
  if (whatToDo) return { whatToDo }
  if (message.trim() === '') return {}
  // The BFF's message says which limit and what is left of it, or why this person may not (suspended,
  // viewer).
  if (['INQUIRY_FAILED', 'FORBIDDEN', 'LIMIT_REACHED'].includes(code)) return { whatHappened: message }
  // The message names the field.
  if (code === 'VALIDATION_ERROR') return { whatHappened: `A central de consultas respondeu: “${message}”` }
  return {}
}

function unknownCode(detail: ErrorDetail): CodeText {
  return {
    title: 'A central não concluiu o pedido',
    whatHappened: detail.message,
    whatToDo: nextAfterUnknown(detail),
  }
}

function nextAfterUnknown({ retryable, charged }: ErrorDetail): string {
  // Another try may pay twice while it is unknown what happened.
  if (charged === 'unknown') return 'Não peça de novo ainda: veja o histórico.'
  return retryable
    ? 'Espere um pouco e tente de novo.'
    : 'Confira os dados. Se continuar, fale com o suporte e informe o código abaixo.'
}
