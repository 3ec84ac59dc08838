import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UFS } from '#brazil/uf.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { FipeTableRequestSchema } from '#contract/service/fipe.ts'
import { InquiryRequestSchema } from '#contract/service/inquiry.ts'
import { requiredNames } from '#contract/service/required-names.ts'
import { FIPE_SLUGS, INQUIRY_SLUGS, type ServiceSlug } from '#contract/service/slugs.ts'
import { catalogFor } from '../../test-catalog.ts'
import { type Shop, openShop } from '../../test-stack.ts'
import { dedupeKeyOf, formerKeyOf } from './dedupe-key.ts'

describe('the key of a purchase that an earlier version stored', () => {
  // The keys of the first rule. A different key would hide a running purchase from an order that repeats it.
  it.each([
    ['gravame', { placa: 'ABC-1234' }, '1b52ecf4e8340c58d8a414c0a98f44a1f9c2d8a49277bbf2470f4c72bc6f29bf'],
    [
      'consulta-completa',
      { placa: 'abc1c34', incluir_fipe: true },
      'b0c9f24c59b499fc52e6dc23c093a41b1ab8b388d6a2293ad501d1cf1d36a0c8',
    ],
    [
      'debitos-estadual',
      { placa: 'BRA2E19', uf: 'SP', renavam: '00891749402' },
      '2f8f41fad365a00396d9da7da32a12a5d4ad9e530eb57fc4f156bd9eba2b8cee',
    ],
    [
      'comunicacao-venda',
      { placa: 'BRA2E19', finalidade: 'NEGOCIACAO_VEICULO', declaracao_finalidade: true },
      '2a23b66c2b6022ea31229213eb149b3b2efdeba46b86efa828dd21215e63a251',
    ],
    [
      'decodificacao-chassi',
      { chassi: '9BWZZZ377VT004251' },
      'b1149607f03106fbd7fc80f7140b5bbca6d0057303076c371c8a2f0ef8509195',
    ],
    [
      'decodificacao-motor',
      { motor: 'BNW-123456' },
      'b42798b00a8954c6131a378c056a0949d840c01ce196d1c4db47246673c1e816',
    ],
    [
      'score-credito',
      { documento: '529.982.247-25', finalidade: 'ANALISE_CREDITO', declaracao_finalidade: true },
      'fce2f82d21abc81baafc9df67a0fe67c63dcc71d455e009154ffc52bf38770ce',
    ],
    [
      'situacao-cpf',
      { documento: '52998224725', data_nascimento: '01/02/1990' },
      'ac2bb608b3828b5b01ae0116ee6bbdcda35dd15b636886d8f590bdd0eb023569',
    ],
    [
      'credito-biro-cnpj',
      { documento: '11.222.333/0001-81', uf: 'RJ' },
      'd03d042aacc4aae78ad5200ce397757d2cc3e6d8855de52600bc4aed26ecc6c3',
    ],
    [
      'cnh-nacional',
      { documento: '52998224725', cnh: '02650306461', uf: 'MG' },
      'a466af00b722f4fa894dda3c35b0157b004ec2ff190460888ebdcaaf8446898d',
    ],
    [
      'codigo-seguranca',
      { placa: 'BRA2E19', renavam: '00891749402' },
      '64f2100ca28cb0d67d5e7ccd4b278ed1afdc7b860d46fb0a725b57978251d3a0',
    ],
    [
      'atpv-e',
      { placa: 'BRA2E19', aceite_atpve: { aceito: true, versao: '1' } },
      '3024b070ae7cca69708184a47351d473dc098daac8d7cdea94a5e6ff9355c2a2',
    ],
    [
      'consulta-nfe',
      { chave: '3526 0411 2223 3300 0181 5500 1000 0000 1510 0000 0010' },
      '069d41f997f90da361e1ed6c0298fec1703df1e7db7f3c851cc51b7b07e8727e',
    ],
    [
      'crlv',
      { placa: 'BRA2E19', uf: 'CE', cpf: '52998224725', renavam: '00891749402' },
      '454457587868592b3b76c262d1e38de6b1d7fa755bd3d1b9eac17f85b3a37b62',
    ],
    ['fipe', { placa: 'BRA2E19' }, 'fb7ae4568d01bb3b33802a6fcc2f7d0596670ea5ca5d8b731c66145b5d2106ab'],
    [
      'fipe-tabela',
      { tipo: 'carros', ano: '2020-1', codigo_fipe: '001004-9', marca: '1', historico: true },
      '07812f6b2c3f66ec1a26652bfb126a6fbab5f544fe262b6c368370326ed485d6',
    ],
    [
      'fipe-tabela',
      { tipo: 'carros', ano: '2020-1', marca: '21', modelo: '4828', referencia: '330' },
      '40be46283adc2f9470b271eb5e20463b0a5b4717f3eec3d73c6d899c5430811d',
    ],
    [
      'consulta-nova',
      { placa: 'BRA2E19' },
      '5c94d534a0065640204e67d66e76cf1206c1e5a5a8ea7017a160b6ab10b23cb7',
    ],
  ] as const)('is the same today for %s %o', (service, request, key) => {
    expect(dedupeKeyOf(service, request)).toBe(key)
    expect(formerKeyOf(service, request)).toBe(key)
  })
})

interface Fields {
  /** Fields that make it another question. */
  readonly asks: string
  /**
   * Fields that do not: they give the purpose, let the service check the subject, or add to the same answer.
   */
  readonly beside?: string
}

const PURPOSE = 'finalidade declaracao_finalidade'
const PLATE: Fields = { asks: 'placa' }
const PERSON: Fields = { asks: 'documento', beside: PURPOSE }

/** Every field of every service of the interface (2.4, 4.7, 4.13). */
const FIELDS: Readonly<Record<ServiceSlug, Fields>> = {
  consulta: PLATE,
  'consulta-completa': { asks: 'placa', beside: 'incluir_fipe' },
  'ecv-premium': PLATE,
  'consulta-veicular': PLATE,
  gravame: PLATE,
  renajud: PLATE,
  debitos: PLATE,
  'debitos-estadual': { asks: 'placa uf' },
  'historico-proprietarios': PLATE,
  'comunicacao-venda': { asks: 'placa', beside: PURPOSE },
  'decodificacao-chassi': { asks: 'chassi' },
  'decodificacao-motor': { asks: 'motor' },
  'score-credito': PERSON,
  'situacao-cpf': { asks: 'documento', beside: 'data_nascimento' },
  'cadastro-simples-cpf': PERSON,
  'cadastro-completo-cpf': PERSON,
  'cadastro-simples-cnpj': PERSON,
  'cadastro-completo-cnpj': PERSON,
  'credito-unico-cpf': PERSON,
  'credito-biro-cpf': { asks: 'documento uf', beside: PURPOSE },
  'credito-unico-cnpj': PERSON,
  'credito-biro-cnpj': { asks: 'documento uf', beside: PURPOSE },
  'cnh-nacional': { asks: 'documento uf', beside: `cnh ${PURPOSE}` },
  'debitos-trabalhistas': PERSON,
  'divida-ativa': PERSON,
  'codigo-seguranca': { asks: 'placa', beside: 'renavam' },
  atpve: { asks: 'placa', beside: 'aceite_atpve' },
  'consulta-nfe': { asks: 'chave' },
  crlv: { asks: 'placa uf', beside: 'cpf renavam' },
  fipe: PLATE,
  // Brand and model are part of the question only without a code (4.13).
  'fipe-tabela': { asks: 'tipo ano codigo_fipe referencia', beside: 'historico marca modelo' },
}

describe('the fields of a service', () => {
  let shop: Shop
  let items: readonly CatalogItem[]
  beforeAll(async () => {
    shop = await openShop()
    const { servicos } = await catalogFor(await shop.person())
    items = servicos
  })
  afterAll(() => shop.close())

  const fieldsOf = (slug: ServiceSlug): readonly string[] => {
    if (slug === 'fipe-tabela') return Object.keys(FipeTableRequestSchema.shape)
    const item = items.find(({ servico }) => servico === slug)
    if (!item) throw new Error(`The catalog lacks ${slug}`)
    const required = UFS.flatMap(({ code }) => requiredNames(item, code))
    return [...new Set([...required, ...Object.keys(item.opcionais ?? {})])]
  }

  it.each([...INQUIRY_SLUGS, ...FIPE_SLUGS])('of %s change the question or not, as listed here', (slug) => {
    const { asks, beside = '' } = FIELDS[slug]
    const names = fieldsOf(slug)
    expect(words(`${asks} ${beside}`)).toEqual(names.toSorted())

    const request = Object.fromEntries(names.map((name) => [name, `${name} 100001`]))
    const key = dedupeKeyOf(slug, request)
    const changing = names.filter(
      (name) => dedupeKeyOf(slug, { ...request, [name]: `${name} 200002` }) !== key,
    )
    expect(changing.toSorted()).toEqual(words(asks))
  })

  it('are all fields that the interface knows', () => {
    const known = new Set(INQUIRY_SLUGS.flatMap(fieldsOf))
    expect([...known, 'servico'].toSorted()).toEqual(Object.keys(InquiryRequestSchema.shape).toSorted())
  })

  it('include brand and model for a FIPE value without a code', () => {
    const request = { tipo: 'carros', ano: '2020-1', marca: '21', modelo: '4828' }
    const key = dedupeKeyOf('fipe-tabela', request)
    expect(dedupeKeyOf('fipe-tabela', { ...request, marca: '22' })).not.toBe(key)
    expect(dedupeKeyOf('fipe-tabela', { ...request, modelo: '4829' })).not.toBe(key)
  })
})

function words(text: string): string[] {
  return text.trim().split(' ').toSorted()
}
