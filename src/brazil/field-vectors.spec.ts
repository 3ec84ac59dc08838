import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isBirthDate, parseBirthDate } from './birth-date.ts'
import { isChassis, parseChassis } from './chassis.ts'
import { cnhResult, isCnh, parseCnh } from './cnh.ts'
import { isCnpj, parseCnpj } from './cnpj.ts'
import { isCpf, parseCpf } from './cpf.ts'
import { isEngine, parseEngine } from './engine.ts'
import { fipeCodeDigitHolds, isFipeCode, parseFipeCode } from './fipe-code.ts'
import { isNfeKey, nfeKeyParts, parseNfeKey } from './nfe-key.ts'
import { isPlate, parsePlate, plateKey, plateTwin } from './plate.ts'
import { isRenavam, parseRenavam } from './renavam.ts'
import { isUf, parseUf, ufOfIbge, UFS } from './uf.ts'

/**
 * Walks a file of field vectors that may lie beside a checkout. Its invalid cases are about the wire (`isX`);
 * a paste with its punctuation in the wrong place is still read (`parseX`), because the digits are all there.
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
  uf: z.object({ list: strings, ibge: z.record(z.string(), z.number()), invalid: strings }),
  data_nascimento: cases,
})

const today = '2026-11-20'

it.runIf(existsSync(file))('agrees with the field vectors', () => {
  const vectors = VectorsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
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
    [{ valid: vectors.uf.list, invalid: vectors.uf.invalid }, isUf, parseUf],
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

  for (const text of vectors.cnh.valid) expect([text, cnhResult(text)]).toEqual([text, 'ok'])
  for (const text of vectors.cnh.invalid) {
    expect([text, isCnh(text)]).toEqual([text, false])
    expect(parseCnh(text)).not.toEqual({ ok: true, value: text })
  }
  for (const { body, libs, snippet } of vectors.cnh.edge.cases) {
    expect([body, cnhResult(body + libs)]).toEqual([body, 'ok'])
    const other = /^\d\d$/.test(snippet) ? 'suspicious' : 'invalid'
    expect([body, cnhResult(body + snippet)]).toEqual([body, other])
  }

  for (const [one, other] of vectors.placa.equivalence) {
    expect([plateTwin(one), plateKey(one)]).toEqual([other, plateKey(other)])
  }
  for (const plate of vectors.placa.mercosul_without_old_equivalent) expect(plateTwin(plate)).toBeNull()

  for (const key of vectors.chave_nfe.alphanumeric.valid) {
    expect(parseNfeKey(key)).toEqual({ ok: false, reason: 'alphanumeric' })
  }
  expect(nfeKeyParts(vectors.chave_nfe.valid[0] ?? '').uf).toBe('SP')

  for (const code of vectors.codigo_fipe.check_digit.ok)
    expect([code, fipeCodeDigitHolds(code)]).toEqual([code, true])
  for (const code of vectors.codigo_fipe.check_digit.sandbox_codes_fail_it)
    expect(fipeCodeDigitHolds(code)).toBe(false)

  expect(UFS.map((uf) => uf.code).toSorted()).toEqual(vectors.uf.list.toSorted())
  for (const [code, ibge] of Object.entries(vectors.uf.ibge)) expect(ufOfIbge(ibge)).toBe(code)
})
