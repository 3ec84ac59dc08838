import { FINDING, OVER } from './register-words.ts'

const UNKNOWN =
  /^(?:erro|falha|timeout|(?:[a-z]+ ){0,3}(?:indispon|fora do ar)|(?:base|consulta|pesquisa|res(?:posta|ultado)) (?:incomplet|parcia)|(?:veiculo )?(?:s\/|(?:ausencia|nao|sem|nenhuma?)\b).*(?:verific|pesquis|inform|dispon|consult|dado|retorn|realiz|respo|acess|conex|cobert|comunicacao com\b|aplic)|(?:nul[lo]|n\/?[ac])$)/

/** "Não verificado", "sem resposta", "nenhuma informação": look like a clean answer and are not. */
export function isUnknown(words: string): boolean {
  return UNKNOWN.test(words)
}

const FOUND = new RegExp(
  `^(?:[1-9]\\d* ${FINDING}(?!.* ${OVER}$)|consta|sim\\b|reativad[oa]\\b|ha |possui|positiv|ativ[oa]|existe|com |veiculo com (?:${FINDING}|arrend))|^(?:s|true|alienacao fiduciaria|arrendamento mercantil|reserva de dominio|perda total|(?:pequena|media|grande) monta)$`,
)

/** Whether words name a finding, or affirm one. */
export function isFinding(words: string): boolean {
  return FOUND.test(words)
}

/** The state of the look-up itself, or of a car in order, beside what was found. */
export function isLookUp(words: string): boolean {
  return /^(?:ok|success|sucesso|completed|regular|normal|(?:em )?circulacao|(?:consulta |operacao )?(?:atualizad|complet|concluid|efetuad|finalizad|processad|realizad)[oa](?: com sucesso| em [\d/: -]+)?)$/.test(
    words,
  )
}
