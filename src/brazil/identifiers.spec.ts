import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { isChassis, parseChassis } from './chassis.ts'
import { cnhResult, isCnh, parseCnh } from './cnh.ts'
import { completeCnpj, formatCnpj, isCnpj, parseCnpj } from './cnpj.ts'
import { formatCpfOrCnpj, parseCpfOrCnpj } from './cpf-or-cnpj.ts'
import { completeCpf, formatCpf, isCpf, parseCpf } from './cpf.ts'
import { isEngine, parseEngine } from './engine.ts'
import { completeNfeKey, formatNfeKey, isNfeKey, parseNfeKey } from './nfe-key.ts'
import { completeRenavam, formatRenavam, isRenavam, parseRenavam } from './renavam.ts'
import { compact } from './text.ts'
import { isUf, ufName, UFS } from './uf.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const notRepeated = (text: string) => new Set(text).size > 1

describe('pasted text', () => {
  it('loses only invisible characters and separators', () => {
    expect(compact('\u200B529.982\u00AD.247–25\u202C\n')).toBe('52998224725')
    expect(compact('１２．ａｂｃ')).toBe('12ABC')
  })

  it('reads the same with separators and invisible characters anywhere', () => {
    const noise = fc.constantFrom('', ' ', '.', '-', '/', '\u200B', '\u00A0', '\uFEFF', '–')
    fc.assert(
      fc.property(
        digits(9).filter(notRepeated),
        fc.array(noise, { minLength: 12, maxLength: 12 }),
        (body, between) => {
          const cpf = completeCpf(body)
          const messy = Array.from(cpf, (digit, index) => `${between[index] ?? ''}${digit}`).join('')
          expect(parseCpf(messy)).toEqual({ ok: true, value: cpf })
        },
      ),
    )
  })

  it('never makes a parser throw', () => {
    const parsers = [
      parseCpf,
      parseCnpj,
      parseCpfOrCnpj,
      parseRenavam,
      parseCnh,
      parseChassis,
      parseEngine,
      parseNfeKey,
    ]
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff })), (codePoints) => {
        const text = String.fromCodePoint(...codePoints)
        for (const parse of parsers) expect(typeof parse(text).ok).toBe('boolean')
      }),
    )
  })
})

describe('CPF', () => {
  it('accepts every body with its own check digits and no others', () => {
    fc.assert(
      fc.property(digits(9).filter(notRepeated), fc.integer({ min: 1, max: 99 }), (body, shift) => {
        const cpf = completeCpf(body)
        expect(parseCpf(cpf).ok).toBe(true)
        expect(parseCpf(formatCpf(cpf))).toEqual({ ok: true, value: cpf })
        const wrong = body + String((Number(cpf.slice(9)) + shift) % 100).padStart(2, '0')
        expect(parseCpf(wrong)).toEqual({ ok: false, reason: 'check-digit' })
      }),
    )
  })

  it('gives the reason for a refusal', () => {
    expect(parseCpf(' ')).toEqual({ ok: false, reason: 'empty' })
    expect(parseCpf('529.982')).toEqual({ ok: false, reason: 'incomplete' })
    expect(parseCpf('529.982.247-255')).toEqual({ ok: false, reason: 'too-long' })
    expect(parseCpf('529.982.247-2X')).toEqual({ ok: false, reason: 'characters' })
    expect(parseCpf('111.111.111-11')).toEqual({ ok: false, reason: 'check-digit' })
  })

  it('is formatted with its usual mask, in which it may be sent too', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(isCpf('529.982.247-25')).toBe(true)
    expect(isCpf('52998224725')).toBe(true)
  })
})

describe('CNPJ', () => {
  it('accepts every alphanumeric body with its own check digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/).filter(notRepeated), (body) => {
        const cnpj = completeCnpj(body)
        expect(parseCnpj(cnpj.toLowerCase())).toEqual({ ok: true, value: cnpj })
        expect(isCnpj(formatCnpj(cnpj))).toBe(true)
      }),
    )
  })

  it('accepts the official example and formats it', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(parseCnpj('12.ABC.345/01DE-3A')).toEqual({ ok: false, reason: 'format' })
  })

  it('gives the reason for a refusal', () => {
    expect(parseCnpj('')).toEqual({ ok: false, reason: 'empty' })
    expect(parseCnpj('11222333')).toEqual({ ok: false, reason: 'incomplete' })
    expect(parseCnpj('112223330001811')).toEqual({ ok: false, reason: 'too-long' })
    expect(parseCnpj('1122233300018Ç')).toEqual({ ok: false, reason: 'characters' })
    expect(parseCnpj('11222333000180')).toEqual({ ok: false, reason: 'check-digit' })
  })

  it('is sent bare or in its usual mask, and in no other', () => {
    expect(isCnpj('11222333000181')).toBe(true)
    expect(isCnpj('11.222.333/0001-81')).toBe(true)
    expect(isCnpj('11.222.333/0001-80')).toBe(false)
    expect(isCnpj('112.22.333/0001-81')).toBe(false)
  })
})

describe('CPF or CNPJ', () => {
  it('are distinguished by length and letters', () => {
    expect(parseCpfOrCnpj('529.982.247-25')).toEqual({ ok: true, value: '52998224725' })
    expect(parseCpfOrCnpj('12.ABC.345/01DE-35')).toEqual({ ok: true, value: '12ABC34501DE35' })
    expect(parseCpfOrCnpj('12ABC')).toEqual({ ok: false, reason: 'incomplete' })
    expect(formatCpfOrCnpj('52998224725')).toBe('529.982.247-25')
    expect(formatCpfOrCnpj('11222333000181')).toBe('11.222.333/0001-81')
    expect(isCpf('529982.247-25')).toBe(false)
  })
})

describe('RENAVAM', () => {
  it('accepts every body with its own check digit, padded or not', () => {
    fc.assert(
      fc.property(digits(10).filter(notRepeated), (body) => {
        const renavam = completeRenavam(body)
        expect(parseRenavam(formatRenavam(renavam))).toEqual({ ok: true, value: renavam })
        // Leading zeros may be missing, down to nine digits.
        expect(parseRenavam(renavam.replace(/^0{1,2}/, ''))).toEqual({ ok: true, value: renavam })
      }),
    )
  })

  it('pads old numbers and keeps leading zeros', () => {
    expect(parseRenavam('639884962')).toEqual({ ok: true, value: '00639884962' })
    expect(parseRenavam('0639884962')).toEqual({ ok: true, value: '00639884962' })
    expect(isRenavam('639884962')).toBe(true)
    expect(isRenavam('6398 84962')).toBe(false)
  })

  it('gives the reason for a refusal', () => {
    expect(parseRenavam('')).toEqual({ ok: false, reason: 'empty' })
    expect(parseRenavam('63988496')).toEqual({ ok: false, reason: 'incomplete' })
    expect(parseRenavam('006398849622')).toEqual({ ok: false, reason: 'too-long' })
    expect(parseRenavam('0063988496A')).toEqual({ ok: false, reason: 'characters' })
    expect(parseRenavam('00639884963')).toEqual({ ok: false, reason: 'check-digit' })
  })

  it('is formatted with a hyphen before its check digit', () => {
    expect(formatRenavam('00639884962')).toBe('0063988496-2')
  })
})

describe('CNH', () => {
  it('warns about a wrong check digit and never refuses it', () => {
    expect(parseCnh('98765432109')).toEqual({ ok: true, value: '98765432109' })
    expect(parseCnh('98765432101')).toEqual({ ok: true, value: '98765432101', warning: 'check-digit' })
    expect(parseCnh('9876543210')).toEqual({ ok: false, reason: 'incomplete' })
  })

  it('is in doubt for one to three bodies in a hundred', () => {
    let disputed = 0
    for (let body = 100_000_000; body < 100_040_000; body += 1)
      if (cnhResult(`${body}00`) === 'suspicious') disputed += 1
    expect(disputed / 40_000).toBeGreaterThan(0.01)
    expect(disputed / 40_000).toBeLessThan(0.03)
  })

  it('is valid on the wire when only some programs refuse it', () => {
    expect(isCnh('75966112900')).toBe(true)
    expect(isCnh('98765432101')).toBe(false)
  })
})

describe('chassis and engine', () => {
  it('ignores the North American check digit of a chassis', () => {
    expect(parseChassis('9bw zzz 377vt 004251')).toEqual({ ok: true, value: '9BWZZZ377VT004251' })
    expect(parseChassis('9BWOZZ377VT004251')).toEqual({ ok: false, reason: 'characters' })
    expect(isChassis('9BWZZZ377VT004251')).toBe(true)
    expect(isChassis('9BWZZZ377VT00425I')).toBe(false)
  })

  it('keeps the punctuation of an engine number', () => {
    expect(parseEngine(' d4fa*123-456/7 \u200B')).toEqual({ ok: true, value: 'D4FA*123-456/7' })
    expect(parseEngine('7U')).toEqual({ ok: false, reason: 'incomplete' })
    expect(isEngine('7U5')).toBe(true)
  })
})

describe('NF-e key', () => {
  const key = '35261111222333000181550010000123451482139071'

  it('accepts every body with its own check digit', () => {
    fc.assert(
      fc.property(digits(43), (body) => {
        expect(parseNfeKey(completeNfeKey(body))).toEqual({ ok: true, value: completeNfeKey(body) })
      }),
    )
  })

  it('is read and formatted in groups of four', () => {
    expect(formatNfeKey(key)).toBe('3526 1111 2223 3300 0181 5500 1000 0123 4514 8213 9071')
    expect(parseNfeKey(formatNfeKey(key))).toEqual({ ok: true, value: key })
    expect(isNfeKey(formatNfeKey(key))).toBe(true)
  })

  it('has a separate reason for refusing the letters of a new CNPJ', () => {
    expect(parseNfeKey('35261112ABC34501DE35550010000001231123456788')).toEqual({
      ok: false,
      reason: 'alphanumeric',
    })
    expect(parseNfeKey('5X261233453067000130650010000000421860419258')).toEqual({
      ok: false,
      reason: 'characters',
    })
  })
})

describe('states', () => {
  it('are 27, each with a name', () => {
    expect(UFS).toHaveLength(27)
    expect(isUf('SP')).toBe(true)
    expect(isUf('BR')).toBe(false)
    expect(isUf('sp')).toBe(false)
    expect(ufName('SP')).toBe('São Paulo')
    expect(ufName('XX')).toBe('XX')
  })
})

it('accepts no exact form that the lenient parser refuses', () => {
  const pairs = [
    [isCpf, parseCpf],
    [isCnpj, parseCnpj],
    [isRenavam, parseRenavam],
    [isChassis, parseChassis],
    [isEngine, parseEngine],
    [isNfeKey, parseNfeKey],
  ] as const
  const texts = fc.oneof(
    digits(9).map((body) => formatCpf(completeCpf(body))),
    fc.stringMatching(/^[0-9A-Z./\- ]{3,44}$/),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const disagreeing = pairs.filter(([is, parse]) => is(text) && !parse(text).ok)
      expect(disagreeing).toEqual([])
    }),
  )
})
