/** Why personal data are asked for (interface 2.3). */
export const PURPOSES = ['NEGOCIACAO_VEICULO', 'ANALISE_CREDITO', 'VERIFICACAO_CADASTRAL', 'OUTRA'] as const
export type Purpose = (typeof PURPOSES)[number]
