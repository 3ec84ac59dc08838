import { describe, expect, it } from 'vitest'
import { isJsonObject } from '#contract/json.ts'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { readCheck } from '#contract/service/result/check.ts'
import { readImages } from '#contract/service/result/images.ts'
import { INQUIRY_SLUGS, type InquirySlug } from '#contract/service/slugs.ts'
import { ASPECT_WORDS, plain } from '#contract/service/verdict/aspects.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { resultOf } from '../../test-results.ts'
import { captionOf } from '../photos/texts.ts'
import { arrange } from './arrange.ts'
import { isTelling, leaves, shownLeaves, shownTwice } from './test-leaves.ts'

// Without the scenarios made for their text or size: their values are alike on purpose.
const SCENARIOS = ['0100', '0101', '0102', '0103', '0104', '0105', '0106', '0111', '0112']

function read(slug: InquirySlug, scenario: string) {
  const inquiry = InquirySchema.parse(resultOf(slug, scenario))
  const verdict = readVerdict(slug, inquiry)
  return { inquiry, verdict, arranged: arrange(inquiry, verdict) }
}

/** Only letters and digits, to compare words in any spelling. */
const wordsOf = (text: string) => plain(text).match(/[a-z\d]{3,}/g) ?? []

describe.each(INQUIRY_SLUGS)('%s', (slug) => {
  it('shows no fact in two places', () => {
    for (const scenario of SCENARIOS) {
      expect(shownTwice(read(slug, scenario).arranged), scenario).toEqual([])
    }
  })

  it('shows every fact of the answer: in a place, in the verdict, or as a tick', () => {
    for (const scenario of SCENARIOS) {
      const { inquiry, verdict, arranged } = read(slug, scenario)
      const aspects = verdict?.aspects.flatMap(({ kind }) => [
        ASPECT_WORDS[kind].name,
        ASPECT_WORDS[kind].found,
      ])
      const page = [
        ...shownLeaves(arranged).map(({ text }) => text),
        verdict?.headline ?? '',
        ...(aspects ?? []),
        ...readImages(inquiry.dados).map(captionOf),
        // Kinds of restrictions whose tick has another name, and the current owner, who financed the car.
        'financeira, administrativa, tributaria, indicio, o proprietario atual',
      ]
      const shown = new Set(wordsOf(page.join(' ')))
      const { veiculo, dados, proprietario, risco } = inquiry
      const lost = leaves({ veiculo, dados, proprietario, risco }, '').filter(
        ({ key, text }) =>
          isTelling({ place: '', key, text }) &&
          // The pictures themselves are shown.
          !key.endsWith('url') &&
          readCheck(text) !== 'clean' &&
          text !== 'NAO APLICAVEL' &&
          // The total is in the headline.
          !/^(?:placa|motivos|financiado_|total$)/.test(key) &&
          wordsOf(text).some((word) => !shown.has(word)),
      )
      expect(lost, scenario).toEqual([])
    }
  })
})

it('readings that prove odometer fraud are only at their alert; other readings are facts', () => {
  const readings = (km: number) => [
    { km, data: '2025-09-21' },
    { km: 45_000, data: '2024-02-13' },
  ]
  const arranged = (historicoKm: readonly object[]) => {
    const clean = resultOf('consulta-completa', '0100')
    const inquiry = InquirySchema.parse({ ...clean, dados: { historicoKm } })
    return arrange(inquiry, readVerdict('consulta-completa', inquiry))
  }
  const proven = arranged(readings(28_019))
  expect(proven.proof.get('mileage')).toEqual(readings(28_019))
  expect([proven.details, proven.mileage]).toEqual([{}, undefined])
  const others = arranged(readings(60_000))
  expect(others.details).toEqual({})
  expect(others.mileage).toEqual(readings(60_000))
  expect(arranged([{ km: '60.000 km', data: '21/09/2025' }]).mileage).toEqual([
    { km: 60_000, data: '21/09/2025' },
  ])
})

describe('a point outside the inquiry', () => {
  const place = (veiculo: object) => {
    const inquiry = InquirySchema.parse({ ...resultOf('gravame', '0100'), veiculo })
    return arrange(inquiry, readVerdict('gravame', inquiry))
  }

  it('is not called clean among the facts of the car: the page says that nobody checked it', () => {
    const restricoes = [
      { tipo: 'ROUBO_FURTO', ativa: false, descricao: null },
      { tipo: 'RENAJUD', ativa: false },
    ]
    const clean = { baixado: false, recall: false, sinistro: { consta: false }, leilao: 'NADA CONSTA' }
    const debts = { debitos: [], debitos_total_centavos: 0 }
    const { vehicle, proof } = place({ especie: 'PASSAGEIRO', restricoes, ...clean, ...debts })
    expect([vehicle, [...proof]]).toEqual([{ especie: 'PASSAGEIRO' }, []])
  })

  it('keeps words that say more or that are unknown', () => {
    const known = { tipo: 'RENAJUD', ativa: false, descricao: 'Retirado em 2024' }
    const unknown = { tipo: 'Impedimento policial', ativa: false }
    const { vehicle } = place({ restricoes: [known, unknown], recall: 'EM ANALISE' })
    expect(vehicle).toEqual({
      restricoes: [{ ...known, tipo: 'Bloqueio judicial' }, unknown],
      recall: 'EM ANALISE',
    })
  })
})

it('restrictions in an answer without points stay facts of the car', () => {
  const restricoes = [{ tipo: 'Impedimento policial', ativa: true }]
  const inquiry = InquirySchema.parse({ ...resultOf('gravame', '0100'), veiculo: { restricoes } })
  const { vehicle, proof } = arrange(inquiry, null)
  expect([vehicle, [...proof]]).toEqual([{ restricoes }, []])
})

it('an entry that says that nothing is there is neither a record nor a released lien', () => {
  const dados = { gravame: [{ descricao: 'NADA CONSTA' }], renajud: ['NADA CONSTA'] }
  const inquiry = InquirySchema.parse({ ...resultOf('consulta-completa', '0100'), dados })
  const { closedLiens, details } = arrange(inquiry, readVerdict('consulta-completa', inquiry))
  expect({ closedLiens, details }).toEqual({ closedLiens: [], details: {} })
})

it('drops sums by kind that match the list, and keeps them if they do not', () => {
  const { dados, ...answer } = resultOf('debitos-estadual', '0103')
  const resumo = isJsonObject(dados) && isJsonObject(dados.resumo) ? dados.resumo : {}
  const detailsOf = (change: object) => {
    const inquiry = InquirySchema.parse({
      ...answer,
      dados: { ...Object(dados), resumo: { ...resumo, ...change } },
    })
    return arrange(inquiry, readVerdict('debitos-estadual', inquiry)).details
  }
  expect(Object.keys(resumo)).toEqual(['ipva', 'licenciamento', 'multas', 'dpvat', 'outros'])
  expect(detailsOf({})).toEqual({ uf: 'SP' })
  expect(detailsOf({ multas: 1500.2 })).toEqual({ uf: 'SP', resumo: { ...resumo, multas: 1500.2 } })
})

it('shows a debt that only the details list, once, and an amount that they state as text', () => {
  const debtsOf = (veiculo: object, valor: unknown) => {
    const dados = { debitos: [{ tipo: 'MULTA', valor, auto_infracao: '1A2B345678' }] }
    const inquiry = InquirySchema.parse({ ...resultOf('debitos', '0100'), veiculo, dados })
    return arrange(inquiry, readVerdict('debitos', inquiry))
  }
  const fine = [{ kind: 'MULTA', description: null, cents: 130_16, rest: { auto_infracao: '1A2B345678' } }]
  const summary = [{ tipo: 'MULTA', descricao: null, valor_centavos: null, valor_informado: false }]
  for (const veiculo of [{ debitos: [], debitos_total_centavos: 0 }, {}, { debitos: summary }]) {
    for (const valor of [130.16, 'R$ 130,16']) {
      expect(debtsOf(veiculo, valor)).toMatchObject({ debts: { items: fine }, details: {} })
    }
  }
})

it('keeps a paid debt of the car among its facts', () => {
  const paid = { tipo: 'IPVA', valor_centavos: 149_370, situacao: 'PAGO' }
  const veiculo = { debitos: [paid, 'NADA CONSTA'] }
  const inquiry = InquirySchema.parse({ ...resultOf('debitos', '0100'), veiculo, dados: {} })
  const { debts, vehicle } = arrange(inquiry, readVerdict('debitos', inquiry))
  expect([debts?.items, vehicle]).toEqual([[], { debitos: [paid] }])
})

it('drops a field that the headline contains, and keeps a number that is in it by chance', () => {
  const result = resultOf('cnh-nacional', '0100')
  const dados = { ...Object(result.dados), situacao: 'VALIDA', validade: '2036-05-01', pontuacao: 5 }
  const inquiry = InquirySchema.parse({ ...result, dados })
  const { details } = arrange(inquiry, readVerdict('cnh-nacional', inquiry))
  expect(details).toMatchObject({ pontuacao: 5 })
  expect(details).not.toHaveProperty('situacao')
  expect(details).not.toHaveProperty('validade')
})

it('puts each image with its data in one place, and repeats none in the details', () => {
  const { arranged } = read('consulta-completa', '0111')
  expect(Object.keys(arranged.details ?? {})).toEqual([])
})

it('drops fields that do not apply to the car, and keeps unverified ones', () => {
  const inquiry = InquirySchema.parse({
    ...resultOf('gravame', '0100'),
    veiculo: {
      carroceria: 'NAO APLICAVEL',
      especie: 'Não se aplica',
      categoria: 'NAO INFORMADA',
      eixos: null,
    },
  })
  const { vehicle } = arrange(inquiry, readVerdict('gravame', inquiry))
  expect(vehicle).toEqual({ categoria: 'NAO INFORMADA', eixos: null })
})

it('leaves the test mark to the frame, and shows any other unknown block', () => {
  const inquiry = { ...resultOf('gravame', '0100'), ambiente: 'test', aviso: 'Manutenção' }
  expect(arrange(InquirySchema.parse(inquiry), null).others).toEqual({ aviso: 'Manutenção' })
})

it('keeps where a buyer lives, also in the state and the town of the car', () => {
  const place = { municipio: 'SAO PAULO', uf: 'SP' }
  const inquiry = InquirySchema.parse({
    id: 'x',
    servico: 'completa',
    placa: 'BRA2E19',
    status: 'done',
    veiculo: { marca: 'VW', modelo: 'GOL', chassi: '9BWZZZ377VT004251', ...place },
    dados: {
      comprador: { nome: 'M', ...place },
      identificacao: { chassi: '9BWZZZ377VT004251', ...place },
    },
  })
  expect(arrange(inquiry, null).details).toEqual({ comprador: { nome: 'M', ...place } })
})
