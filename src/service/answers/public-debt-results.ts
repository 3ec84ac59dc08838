import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { addDays, localDay } from '../world/calendar.ts'
import { isCompany } from '../world/identifiers.ts'
import { date } from '../world/people.ts'
import type { PersonView } from './person-view.ts'
import type { ResultBlocks } from './result.ts'

/** debitos-trabalhistas: a certificate of the labour courts. */
export function labourDebtResult({ party, input, random, today }: PersonView): ResultBlocks {
  const bad =
    input.scenario === '0101' ||
    input.scenario === '0103' ||
    (input.scenario !== '0100' && random.chance(0.2))
  const count = input.scenario === '0103' ? 14 : bad ? random.int(1, 3) : 0
  return {
    dados: {
      documento: formatCpfOrCnpj(party.document),
      certidao: bad ? 'POSITIVA' : 'NEGATIVA',
      numero_certidao: `${random.digits(8)}/${localDay(today).slice(0, 4)}`,
      emissao: localDay(today),
      validade: localDay(addDays(today, 179)),
      processos: Array.from({ length: count }, () => ({
        numero: `${random.digits(7)}-${random.digits(2)}.${random.int(2015, 2025)}.5.${String(random.int(1, 24)).padStart(2, '0')}.${String(random.int(1, 90)).padStart(4, '0')}`,
        tribunal: `TRT DA ${random.int(1, 24)}A REGIAO`,
        valor: random.int(900, 48_000),
      })),
    },
  }
}

/** divida-ativa: amounts in BRL; in scenario 0105 the total is ten times the sum. */
export function taxDebtResult({ party, input, random }: PersonView): ResultBlocks {
  const { scenario } = input
  const forced = scenario === '0103' ? 18 : scenario === '0105' ? 2 : scenario === '0100' ? 0 : undefined
  const count = forced ?? (random.chance(0.35) ? random.int(1, 4) : 0)
  let sum = 0
  const entries = Array.from({ length: count }, (_, i) => {
    const numero = `80 ${random.int(1, 7)} ${random.int(12, 25)} ${random.digits(6)}-${random.digits(2)}`
    const isSocialSecurity = isCompany(party.document) && random.chance(0.3)
    // Scenario 0103 has one debt without an amount, as with debts of cars.
    const cents = scenario === '0103' && i === 0 ? null : random.int(40_000, 3_900_000)
    sum += cents ?? 0
    return {
      numero,
      orgao: 'PGFN',
      natureza: isSocialSecurity ? 'PREVIDENCIARIA' : 'TRIBUTARIA',
      situacao: random.pick(['ATIVA EM COBRANCA', 'ATIVA AJUIZADA', 'NEGOCIADA']),
      data_inscricao: date(random, 2015, 2025),
      valor: cents === null ? null : cents / 100,
    }
  })
  return {
    dados: {
      documento: formatCpfOrCnpj(party.document),
      consta: count > 0,
      total: (scenario === '0105' ? sum * 10 : sum) / 100,
      inscricoes: entries,
    },
  }
}
