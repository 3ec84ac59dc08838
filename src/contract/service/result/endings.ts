import { FINDING, OVER, ONLY, STATE, DAY } from './register-words.ts'

/**
 * What ends a finding: the release of a lien, the repair of a recall. An accident or an auction has happened,
 * whatever became of its record: only a record made in error ends.
 */
export type Ending = 'release' | 'repair' | 'annulment'

/**
 * How a register goes on after the word: `BAIXADO PELO AGENTE FINANCEIRO EM 12/03/2025 (04)`. No part begins
 * like the rest of another one, so that a text is read in one way only.
 */
const BY_WHOM = new RegExp(
  `^(?:${[
    ' pel[oa] (?:agente|(?:cre|vende)dora?|detran|instituicao)(?: fi[a-z]+)?| no (?:detran(?:.[a-z]{2})?|sng)',
    `(?: pel[oa](?= (?:ban|conc|fin))| banco)(?: (?!${ONLY}|${STATE}|${FINDING}|(?:e|com|sem|nao|em|desde|no|por|banco|pel[oa]|[a-z]+mente)\\b|rein)[a-z&]+(?:[./]a\\.?)?){0,4}`,
    ' por (?:quitacao(?: do contrato)?|pagamento|decurso de prazo|(?:ordem|decisao|determinacao) judicial)',
    ' (?:manual|automatica|judicial|definitiva)mente',
    `(?: em| desde| -|\\.| \\|| \\()? ?${DAY}`,
    `(?: e |/| - | \\()${OVER}`,
  ].join('|')})*(?: ?\\(\\d+)?$`,
)
const ENDED: Readonly<Record<Ending, RegExp>> = {
  release:
    /^(?:veiculo teve )?(?:debito |gravame |ipva |licenciamento |multa |restricao )?(?:baixad|cancelad|desbloquead|excluid|extint|inativ|levantad|liberad|liquidad|pag|quitad|retirad|revogad)[oa]/,
  repair:
    /^(?:(?:recall |reparo |servico )?(?:atendid|baixad|cancelad|executad|inativ|realizad|reparad)|(?:recall|reparo|servico) (?:concluid|efetuad|finalizad))[oa]/,
  annulment: /^cancelad[oa]$/,
}

/**
 * Whether a finding is over, in the way in which one of its kind ends. The whole text counts:
 * `BAIXADO PARCIALMENTE` and `BAIXADO, REATIVADO` end nothing.
 */
export function isEnded(words: string, ending: Ending): boolean {
  const rest = words.replace(ENDED[ending], '')
  return rest !== words && (rest === '' || BY_WHOM.test(rest))
}
