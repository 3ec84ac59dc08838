import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { addDays, localDay } from '../world/calendar.ts'
import { isCompany, maskDocument, maskName, unmasked } from '../world/identifiers.ts'
import { bankName } from '../world/names.ts'
import { inventedCnpj, inventedCpf, partyOf } from '../world/people.ts'
import { type SeededRandom, seededRandom } from '../world/random.ts'
import type { ResultBlocks, ResultInput } from './result.ts'

/** 0 to 1000, the same in every credit service. */
export function scoreOf(document: string, scenario?: string) {
  const random = seededRandom('score', document)
  const rolled = Math.round((random.int(80, 980) + random.int(80, 980)) / 2)
  const value = scenario === '0100' ? 935 : scenario === '0103' || scenario === '0106' ? 118 : rolled
  const band =
    value >= 700
      ? 'BAIXO RISCO'
      : value >= 450
        ? 'MEDIO RISCO'
        : value >= 250
          ? 'ALTO RISCO'
          : 'RISCO MUITO ALTO'
  return { value, band }
}

interface CreditView {
  readonly party: { readonly document: string }
  readonly today: Date
  readonly input: ResultInput
}

/** credito-unico and credito-biro, of people and companies. Amounts in BRL. */
export function creditResult({ party: { document }, today, input }: CreditView): ResultBlocks {
  const { value, band } = scoreOf(document, input.scenario)
  const random = seededRandom('credit', document)
  const badness =
    input.scenario === '0100'
      ? 0
      : input.scenario === '0103'
        ? 24
        : value >= 700
          ? 0
          : value >= 450
            ? random.int(0, 2)
            : random.int(1, 6)
  const isFirm = isCompany(document)
  return {
    dados: {
      documento: formatCpfOrCnpj(document),
      score: { valor: value, faixa: band },
      pendencias: Array.from({ length: badness }, (_, i) => ({
        credor: random.chance(0.5) ? bankName(random) : partyOf(inventedCnpj(random)).name,
        // In scenario 0103 one creditor does not state the amount.
        valor: input.scenario === '0103' && i === 0 ? null : random.int(3000, 640_000) / 100,
        data: localDay(addDays(today, -random.int(20, 1500))),
        tipo: random.pick(['PEFIN', 'REFIN', 'SPC']),
      })),
      protestos: badness > 3 ? [protest(random, today)] : [],
      cheques_sem_fundo: { quantidade: badness > 4 ? random.int(1, 7) : 0 },
      acoes_judiciais:
        badness > 5
          ? [{ tipo: 'EXECUCAO DE TITULO', valor: random.int(2000, 90_000), vara: '2A VARA CIVEL' }]
          : [],
      consultas_90_dias: random.int(0, 9),
      ...(isFirm
        ? firmPart(document, random, input.scenario)
        : { renda_presumida: random.int(15, 160) * 100 }),
      ...(input.slug.startsWith('credito-biro') ? biroPart(document, random, input) : {}),
    },
  }
}

function protest(random: SeededRandom, today: Date) {
  return {
    cartorio: `${random.int(1, 9)}O OFICIO DE PROTESTO`,
    valor: random.int(10_000, 900_000) / 100,
    data: localDay(addDays(today, -random.int(60, 1300))),
  }
}

function firmPart(document: string, random: SeededRandom, scenario: string | undefined) {
  const partner = partyOf(inventedCpf(seededRandom('partner', document)))
  const isBankrupt = scenario === '0106'
  return {
    faturamento_presumido: random.int(12, 900) * 10_000,
    socios: [{ nome: maskName(partner.name), documento: maskDocument(partner.document), participacao: 100 }],
    falencias: isBankrupt ? [{ vara: '1A VARA DE FALENCIAS', data: '2024-05-20' }] : [],
    recuperacao_judicial: isBankrupt,
  }
}

function biroPart(document: string, random: SeededRandom, input: ResultInput) {
  const shared = { biro: 'BIRO DE EXEMPLO', uf: unmasked(input.request.uf) }
  if (isCompany(document)) return shared
  const firm = partyOf(inventedCnpj(random))
  return {
    ...shared,
    participacoes: random.chance(0.2)
      ? [{ cnpj: formatCpfOrCnpj(firm.document), razao_social: firm.name, percentual: random.int(1, 100) }]
      : [],
    limite_sugerido: random.int(5, 240) * 100,
  }
}
