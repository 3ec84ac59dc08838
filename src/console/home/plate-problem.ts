import type { Reason } from '#brazil/parsed.ts'

/** Why a text is not a plate, and how to fix it. Shown on submit, never while a person types. */
export function plateProblem(reason: Reason): string {
  switch (reason) {
    case 'empty':
      return 'Digite a placa, por exemplo ABC1D23.'
    case 'incomplete':
      return 'A placa tem 7 letras e números. Falta uma parte: por exemplo ABC1D23.'
    case 'too-long':
      return 'A placa tem 7 letras e números. Há algo a mais: por exemplo ABC1D23.'
    default:
      return 'Confira as letras e os números: por exemplo ABC1D23 ou ABC-1234.'
  }
}
