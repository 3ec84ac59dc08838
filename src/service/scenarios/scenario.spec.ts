import { describe, expect, it } from 'vitest'
import { completeCnpj } from '#brazil/cnpj.ts'
import { completeCpf } from '#brazil/cpf.ts'
import { completeNfeKey } from '#brazil/nfe-key.ts'
import { scenarioOf } from './scenario.ts'

describe('scenarioOf', () => {
  it.each([
    [{ placa: 'TST0404' }, '0404'],
    [{ placa: 'tst-0404' }, '0404'],
    [{ placa: 'TST0E04' }, '0404'],
    [{ placa: 'TST0K04' }, undefined],
    [{ placa: 'BRA2E19' }, undefined],
    [{ chassi: '9BWTST00000000503' }, '0503'],
    [{ motor: 'TST0504' }, '0504'],
    [{ documento: completeCpf('000000404') }, '0404'],
    [{ documento: completeCnpj('000000000601') }, '0601'],
    // A real company's CNPJ: four digits that are no test code.
    [{ documento: '00.000.000/0001-91' }, '0001'],
    [{ documento: '52998224725' }, undefined],
    [{ chave: completeNfeKey('3526111122233300018155001000012345100000404') }, '0404'],
    [{ codigo_fipe: '000404-0' }, '0404'],
    [{ codigo_fipe: '004001-0' }, undefined],
    [{ placa: 404 }, undefined],
    [{}, undefined],
  ])('of %j is %s', (request, expected) => {
    expect(scenarioOf(request)).toBe(expected)
  })
})
