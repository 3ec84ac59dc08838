import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isBirthDate, parseBirthDate } from './birth-date.ts'
import { isChassis, parseChassis } from './chassis.ts'
import { cnhResult, isCnh, parseCnh } from './cnh.ts'
import { isCnpj, parseCnpj } from './cnpj.ts'
import { isCpf, parseCpf } from './cpf.ts'
import { isEngine, parseEngine } from './engine.ts'
import { fipeCodeDigitHolds, isFipeCode, parseFipeCode } from './fipe-code.ts'
import { isNfeKey, parseNfeKey } from './nfe-key.ts'
import { isPlate, parsePlate, plateKey, plateTwin } from './plate.ts'
import { isRenavam, parseRenavam } from './renavam.ts'
import { isUf, UFS } from './uf.ts'

/**
 * A file of test vectors beside the repository, which may be missing. Its invalid cases are about the wire
 * format (`isX`). The lenient parsers (`parseX`) also read pasted text with misplaced punctuation, because
 * all its characters are there.
 */
const file = new URL('../../../shared/data/field-vectors.json', import.meta.url)
const strings = z.array(z.string())
const cases = z.object({ valid: strings, invalid: strings })
const VectorsSchema = z.object({
  cpf: cases,
  cnpj: cases,
  cnpj_alfanumerico: cases,
  renavam: cases,
  cnh: z.extend(cases, {
    edge: z.object({ cases: z.array(z.object({ body: z.string(), libs: z.string(), snippet: z.string() })) }),
  }),
  chassi: cases,
  motor: cases,
  placa: z.extend(cases, {
    equivalence: z.array(z.tuple([z.string(), z.string()])),
    mercosul_without_old_equivalent: strings,
  }),
  chave_nfe: z.extend(cases, { alphanumeric: z.object({ valid: strings }) }),
  codigo_fipe: z.object({
    valid_format: strings,
    invalid_format: strings,
    check_digit: z.object({ ok: strings, sandbox_codes_fail_it: strings }),
  }),
  uf: z.object({ list: strings, invalid: strings }),
  data_nascimento: cases,
})

const today = '2026-11-20'

const parseVectors = () => VectorsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

describe.runIf(existsSync(file))('the field vectors', () => {
  it('are accepted when valid and refused when invalid', () => {
    const vectors = parseVectors()
    const rules = [
      [vectors.cpf, isCpf, parseCpf],
      [vectors.cnpj, isCnpj, parseCnpj],
      [vectors.cnpj_alfanumerico, isCnpj, parseCnpj],
      [vectors.renavam, isRenavam, parseRenavam],
      [vectors.chassi, isChassis, parseChassis],
      [vectors.motor, isEngine, parseEngine],
      [vectors.placa, isPlate, parsePlate],
      [vectors.chave_nfe, isNfeKey, parseNfeKey],
      [
        vectors.data_nascimento,
        (text: string) => isBirthDate(text, today),
        (text: string) => parseBirthDate(text, today),
      ],
      [
        { valid: vectors.codigo_fipe.valid_format, invalid: vectors.codigo_fipe.invalid_format },
        isFipeCode,
        parseFipeCode,
      ],
    ] as const
    for (const [{ valid, invalid }, is, parse] of rules) {
      for (const text of valid) expect([text, is(text), parse(text).ok]).toEqual([text, true, true])
      for (const text of invalid) expect([text, is(text)]).toEqual([text, false])
    }
  })

  it('agree about CNH numbers, the disputed ones included', () => {
    const { cnh } = parseVectors()
    for (const text of cnh.valid) expect([text, cnhResult(text)]).toEqual([text, 'ok'])
    for (const text of cnh.invalid) {
      expect([text, isCnh(text)]).toEqual([text, false])
      expect(parseCnh(text)).not.toEqual({ ok: true, value: text })
    }
    for (const { body, libs, snippet } of cnh.edge.cases) {
      expect([body, cnhResult(body + libs)]).toEqual([body, 'ok'])
      const other = /^\d\d$/.test(snippet) ? 'suspicious' : 'invalid'
      expect([body, cnhResult(body + snippet)]).toEqual([body, other])
    }
  })

  it('agree about the two forms of a plate', () => {
    const { placa } = parseVectors()
    for (const [one, other] of placa.equivalence) {
      expect([plateTwin(one), plateKey(one)]).toEqual([other, plateKey(other)])
    }
    for (const plate of placa.mercosul_without_old_equivalent) expect(plateTwin(plate)).toBeNull()
  })

  it('agree about alphanumeric NF-e keys and the check digit of FIPE codes', () => {
    const { chave_nfe, codigo_fipe } = parseVectors()
    for (const key of chave_nfe.alphanumeric.valid) {
      expect(parseNfeKey(key)).toEqual({ ok: false, reason: 'alphanumeric' })
    }
    for (const code of codigo_fipe.check_digit.ok) {
      expect([code, fipeCodeDigitHolds(code)]).toEqual([code, true])
    }
    for (const code of codigo_fipe.check_digit.sandbox_codes_fail_it) {
      expect([code, fipeCodeDigitHolds(code)]).toEqual([code, false])
    }
  })

  it('list the same states', () => {
    const { uf } = parseVectors()
    expect(UFS.map(({ code }) => code).toSorted()).toEqual(uf.list.toSorted())
    for (const text of uf.invalid) expect([text, isUf(text)]).toEqual([text, false])
  })
})
