import type { Car } from '../world/car.ts'
import type { Debt } from '../world/debts.ts'

/** `veiculo.debitos` (interface 2.2): integer cents, and whether the amount is known. */
export function debtSummary(debt: Debt) {
  return {
    tipo: debt.kind,
    descricao: debt.cents === null ? null : debt.description,
    valor_centavos: debt.cents,
    valor_informado: debt.cents !== null,
  }
}

/** `dados.debitos[]`: amounts in BRL. */
export function debtDetail(debt: Debt, car: Car) {
  const amount = debt.cents === null ? null : debt.cents / 100
  if (debt.fine !== null) {
    return {
      tipo: debt.kind,
      descricao: debt.description,
      auto_infracao: debt.fine.notice,
      orgao: debt.fine.body,
      data_infracao: debt.fine.moment,
      local: debt.fine.place,
      valor: amount,
      vencimento: debt.due,
      situacao: debt.cents === null ? 'EM PROCESSAMENTO' : 'ABERTO',
    }
  }
  const cents = debt.cents ?? 0
  // The amount includes a late fee of 3.8 % and interest of 1.7 %, as the tax office prints it.
  const lateFee = Math.round(cents * 0.038)
  const interest = Math.round(cents * 0.017)
  return {
    tipo: debt.kind,
    descricao: debt.description,
    exercicio: debt.year,
    valor: amount,
    valor_original: (cents - lateFee - interest) / 100,
    multa: lateFee / 100,
    juros: interest / 100,
    vencimento: debt.due,
    linha_digitavel: collectionLine(debt, car),
    codigo_barras: null,
    situacao: 'ABERTO',
  }
}

/**
 * The digit line of a payment slip: four blocks of eleven digits, each with its modulo-10 digit. It is
 * invented and cannot be paid.
 */
function collectionLine(debt: Debt, car: Car): string {
  const free = `${debt.due.replaceAll('-', '')}${car.renavam}`.padEnd(25, '0')
  const rest = `${String(debt.cents ?? 0).padStart(11, '0')}0000${free}`
  const code = `856${modulo10(`856${rest}`)}${rest}`
  return [0, 11, 22, 33]
    .map((start) => code.slice(start, start + 11).padEnd(11, '0'))
    .map((block) => `${block} ${modulo10(block)}`)
    .join(' ')
}

function modulo10(digits: string): number {
  let sum = 0
  for (let i = digits.length - 1, weight = 2; i >= 0; i--, weight = 3 - weight) {
    const product = Number(digits.charAt(i)) * weight
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}
