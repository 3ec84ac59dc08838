import { describe, expect, it } from 'vitest'
import { BFF_ERROR_CODES, RECORD_ERROR_CODES } from '#contract/console/error.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { ERROR_CODES } from '#contract/service/api-error.ts'
import { DOCUMENT_ERROR_TEXTS, IMAGE_ERROR_TEXTS } from './document-errors.ts'
import { ERROR_TEXTS, errorText } from './error-text.ts'
import { STOP_ERROR_TEXTS } from './stop-errors.ts'

const detail = (change: Partial<ErrorDetail>): ErrorDetail => ({
  code: 'INTERNAL',
  message: 'mensagem do serviço',
  retryable: false,
  requestId: null,
  charged: 'no',
  ...change,
})

const codes = [
  ...Object.keys(ERROR_CODES),
  ...Object.keys(BFF_ERROR_CODES),
  ...RECORD_ERROR_CODES,
  'NETWORK',
  'UNREADABLE',
  'IMAGE_BROKEN',
]

describe('the text of every code', () => {
  it.each(codes)('%s has its own', (code) => {
    expect(Object.keys(ERROR_TEXTS)).toContain(code)
    // For these three codes the text is the error's own message.
    const speaks = ['INQUIRY_FAILED', 'FORBIDDEN', 'LIMIT_REACHED'].includes(code)
    expect(errorText(detail({ code })).whatHappened === 'mensagem do serviço').toBe(speaks)
    expect(errorText(detail({ code, message: '' })).whatHappened).toBe(ERROR_TEXTS[code]?.whatHappened)
  })

  it('has no text for a code that is never sent', () => {
    expect(Object.keys(ERROR_TEXTS).toSorted()).toEqual([...codes, 'CONSOLE_FAILURE'].toSorted())
  })

  it.each([
    ...Object.entries(ERROR_TEXTS),
    ...Object.entries(DOCUMENT_ERROR_TEXTS),
    ...Object.entries(IMAGE_ERROR_TEXTS),
    ...Object.entries(STOP_ERROR_TEXTS),
  ])('%s keeps the rules', (_, text) => {
    expect(text.title).toMatch(/^\p{Lu}.*[^.!?]$/u)
    expect(text.title.length).toBeLessThanOrEqual(48)
    for (const sentence of [text.whatHappened, text.whatToDo]) expect(sentence).toMatch(/^\p{Lu}.*\.$/su)
    const all = `${text.title} ${text.whatHappened} ${text.whatToDo}`
    // Staff must not read jargon, blame or capitals.
    expect(all).not.toMatch(/API|HTTP|JSON|timeout|token|inválid|você errou|!|[A-Z]{3,}_[A-Z]/)
  })

  it.each(Object.entries(ERROR_TEXTS).filter(([code]) => /_INVALID[AO]$/.test(code) && code in ERROR_CODES))(
    '%s names the fix',
    (code, text) => {
      if (code.startsWith('IMAGEM') || code.startsWith('IDEMPOTENCY') || code === 'SERVICO_INVALIDO') return
      expect(text.whatToDo).toMatch(/exemplo|44|copie/i)
    },
  )
})

describe('money', () => {
  it.each([
    ['no', 'Nada foi cobrado.'],
    ['refunded', 'O que foi cobrado voltou para a carteira.'],
    ['unknown', 'Ainda não sabemos se houve cobrança.'],
    ['a value of tomorrow', 'Ainda não sabemos se houve cobrança.'],
  ])('says in words what "%s" means, for every code', (charged, words) => {
    for (const code of codes) expect(errorText(detail({ code, charged })).money).toBe(words)
  })
})

it('sends nobody to the wallet’s statement for an expired order that was certainly not charged', () => {
  const words = (charged: string) => errorText(detail({ code: 'EXPIRED', charged })).whatToDo
  expect(words('unknown')).toMatch(/extrato da carteira/)
  expect(words('no')).toBe('Se ainda precisar, consulte de novo.')
})

it('sends nobody to the wallet’s statement for an order of another key that was certainly not charged', () => {
  const words = (charged: string) => errorText(detail({ code: 'KEY_CHANGED', charged })).whatToDo
  expect(words('unknown')).toMatch(/extrato da carteira/)
  expect(words('no')).toMatch(/^Se essa chave voltar, .* suporte da central\.$/)
  expect(words('no')).not.toMatch(/extrato|carteira/)
})

describe('the download of a paid inquiry’s document', () => {
  // Every code of the interface's 4.5, with or without its own text there.
  it.each([
    'PDF_NOT_READY',
    'CONSULTA_WITHOUT_DATA',
    'CONSULTA_NOT_FOUND',
    'PDF_NOT_FOUND',
    'DOCUMENTO_CORROMPIDO',
    'SANDBOX_SEM_DOCUMENTO',
    'RATE_LIMITED',
    'INTERNAL_ERROR',
    'NETWORK',
    'NOVO_CODIGO',
  ])('%s says that the download is free and the charge of the inquiry remains', (code) => {
    const text = errorText(detail({ code }), 'document')
    expect(text.money).toMatch(/grátis/)
    expect(text.money).toMatch(/cobrança da consulta não muda/)
    expect(Object.values(text).join(' ')).not.toMatch(
      /nada foi cobrado|não trouxe dados|confira o que foi informado/i,
    )
  })

  it('leaves all other texts unchanged', () => {
    expect(errorText(detail({ code: 'CONSULTA_WITHOUT_DATA' })).title).toBe('A consulta não trouxe dados')
    expect(errorText(detail({ code: 'INVALID_API_KEY' }), 'document').title).toBe(
      errorText(detail({ code: 'INVALID_API_KEY' })).title,
    )
  })
})

describe('an unknown code', () => {
  it('shows the message of the service', () => {
    const text = errorText(
      detail({ code: 'NOVO_CODIGO', message: 'Explicação do serviço.', charged: 'refunded' }),
    )
    expect(text.whatHappened).toBe('Explicação do serviço.')
    expect(text.money).toBe('O que foi cobrado voltou para a carteira.')
  })

  it('offers another try only if the error is retryable', () => {
    expect(errorText(detail({ code: 'NOVO', retryable: true })).whatToDo).toContain('tente de novo')
    expect(errorText(detail({ code: 'NOVO', retryable: false })).whatToDo).not.toContain('tente de novo')
  })

  it('offers no other try while it is unknown whether the first was charged', () => {
    const { whatToDo } = errorText(detail({ code: 'NOVO', retryable: true, charged: 'unknown' }))
    expect(whatToDo).not.toContain('tente de novo')
    expect(whatToDo).toContain('histórico')
  })

  it('does not take a name of Object.prototype for a code', () => {
    expect(errorText(detail({ code: 'constructor' })).whatHappened).toBe('mensagem do serviço')
  })
})

it('says nothing of a plate where a FIPE code or model was asked for', () => {
  const { title, whatHappened, whatToDo } = errorText(detail({ code: 'FIPE_NAO_DISPONIVEL' }))
  expect([title, whatHappened, whatToDo].join(' ')).not.toMatch(/placa/)
})

it('after a lost answer, speaks of paying only where something may have been bought', () => {
  const words = (charged: string) => Object.values(errorText(detail({ code: 'NETWORK', charged }))).join(' ')
  expect(words('unknown')).toMatch(/paga uma vez só/)
  expect(words('no')).toMatch(/tente de novo\. Nada foi cobrado\.$/)
  expect(words('no')).not.toMatch(/paga/)
})

it('the title of a failed inquiry is not what an old inquiry without a code says of itself', () => {
  const message = 'A consulta falhou.'
  const { title, whatHappened } = errorText(detail({ code: 'INQUIRY_FAILED', message }))
  expect([title, whatHappened]).toEqual(['A central não concluiu a consulta', message])
})
