import type { Uf } from '#brazil/uf.ts'

export interface CrlvState {
  readonly uf: Uf
  readonly priceCents: number
  /** Fields in addition to plate and state (interface 2.4). */
  readonly requer: readonly ('cpf' | 'renavam')[]
}

const state = (uf: Uf, priceCents: number, ...requer: ('cpf' | 'renavam')[]): CrlvState => ({
  uf,
  priceCents,
  requer,
})

/** The states whose CRLV the service issues. AC, AM, AP, RR and TO answer UF_INDISPONIVEL. */
export const CRLV_STATES: readonly CrlvState[] = [
  state('AL', 24_90, 'renavam'),
  state('BA', 22_90, 'renavam'),
  state('CE', 24_90, 'cpf', 'renavam'),
  state('DF', 19_90, 'renavam'),
  state('ES', 21_90),
  state('GO', 21_90, 'cpf'),
  state('MA', 26_90, 'cpf', 'renavam'),
  state('MG', 18_90, 'cpf'),
  state('MS', 23_90),
  state('MT', 23_90, 'renavam'),
  state('PA', 27_90, 'renavam'),
  state('PB', 24_90, 'cpf', 'renavam'),
  state('PE', 22_90),
  state('PI', 26_90, 'renavam'),
  state('PR', 17_90, 'renavam'),
  state('RJ', 29_90, 'cpf', 'renavam'),
  state('RN', 24_90, 'renavam'),
  state('RO', 27_90, 'cpf'),
  state('RS', 17_90, 'renavam'),
  state('SC', 18_90),
  state('SE', 25_90, 'cpf'),
  state('SP', 16_90),
]
