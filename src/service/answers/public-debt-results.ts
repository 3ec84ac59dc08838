import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { addDays, localDay } from '../world/calendar.ts'
import { isCompany } from '../world/identifiers.ts'
import { date } from '../world/people.ts'
import type { PersonView } from './person-view.ts'
import type { ResultBlocks } from './result.ts'

/** debitos-trabalhistas: a certificate of the labour courts. */
export function labourDebtResult({ party, input, dice, today }: PersonView): ResultBlocks {
  const bad =
    input.scenario === '0101' || input.scenario === '0103' || (input.scenario !== '0100' && dice.chance(0.2))
  const count = input.scenario === '0103' ? 14 : bad ? dice.int(1, 3) : 0
  return {
    dados: {
      documento: formatCpfOrCnpj(party.document),
      certidao: bad ? 'POSITIVA' : 'NEGATIVA',
      numero_certidao: `${dice.digits(8)}/${localDay(today).slice(0, 4)}`,
      emissao: localDay(today),
      validade: localDay(addDays(today, 179)),
      processos: Array.from({ length: count }, () => ({
        numero: `${dice.digits(7)}-${dice.digits(2)}.${dice.int(2015, 2025)}.5.${String(dice.int(1, 24)).padStart(2, '0')}.${String(dice.int(1, 90)).padStart(4, '0')}`,
        tribunal: `TRT DA ${dice.int(1, 24)}A REGIAO`,
        valor: dice.int(900, 48_000),
      })),
    },
  }
}

/** divida-ativa: amounts in BRL; in scenario 0105 the total is ten times the sum. */
export function taxDebtResult({ party, input, dice }: PersonView): ResultBlocks {
  const { scenario } = input
  const forced = scenario === '0103' ? 18 : scenario === '0105' ? 2 : scenario === '0100' ? 0 : undefined
  const count = forced ?? (dice.chance(0.35) ? dice.int(1, 4) : 0)
  const entries = Array.from({ length: count }, (_, i) => ({
    numero: `80 ${dice.int(1, 7)} ${dice.int(12, 25)} ${dice.digits(6)}-${dice.digits(2)}`,
    orgao: 'PGFN',
    natureza: isCompany(party.document) && dice.chance(0.3) ? 'PREVIDENCIARIA' : 'TRIBUTARIA',
    // Scenario 0103 has one without an amount, as debts of cars have.
    cents: scenario === '0103' && i === 0 ? null : dice.int(40_000, 3_900_000),
    situacao: dice.pick(['ATIVA EM COBRANCA', 'ATIVA AJUIZADA', 'NEGOCIADA']),
    data_inscricao: date(dice, 2015, 2025),
  }))
  const sum = entries.reduce((total, entry) => total + (entry.cents ?? 0), 0)
  return {
    dados: {
      documento: formatCpfOrCnpj(party.document),
      consta: count > 0,
      total: (scenario === '0105' ? sum * 10 : sum) / 100,
      inscricoes: entries.map(({ cents, ...entry }) => ({
        ...entry,
        valor: cents === null ? null : cents / 100,
      })),
    },
  }
}
