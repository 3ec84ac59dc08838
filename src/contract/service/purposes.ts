/** Why personal data are asked for (interface 2.3). */
export const PURPOSES = ['NEGOCIACAO_VEICULO', 'ANALISE_CREDITO', 'VERIFICACAO_CADASTRAL', 'OUTRA'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Services that store a purpose that is sent, but do not require one (interface 2.3). */
const STORE_PURPOSE: ReadonlySet<string> = new Set(['score-credito', 'situacao-cpf'])

/** Whether a service that requires no purpose stores one. */
export function storesPurpose(service: string): boolean {
  return STORE_PURPOSE.has(service)
}
