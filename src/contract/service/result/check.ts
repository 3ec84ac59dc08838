import { isJsonObject } from '../../json.ts'

/**
 * The three states of any aspect of an inquiry. `unverified` means that nobody checked, or that the answer
 * cannot be understood. It must never be shown as "nada consta" (interface 2.2: null means the datum is
 * absent).
 */
export type Check = 'clean' | 'alert' | 'unverified'

// "Não verificado", "sem resposta", "nenhuma informação": words that look like a clean answer and are not.
const UNKNOWN_TEXT =
  /^(?:(?:n[aã]o|sem|indispon)\b.*(?:verific|pesquis|inform|dispon|consult|dados|retorn|realiz|respo|acess|conex|cobert)|nenhuma? (?:informa|dado|respo|retorn|consult|base))/i
const CLEAN_TEXT =
  /^(nada consta|n[aã]o consta|n[aã]o h[aá]|n[aã]o possui|n[aã]o$|sem |negativ[oa]s?\b|nenhum|inexistente|baixad[oa]|cancelad[oa]|inativ[oa])/i
const ALERT_TEXT = /^(consta|sim\b|h[aá] |possui|positiv|ativ[oa]|existe|com )/i

// "Sem baixa": what is denied is the release, so the entry is in force.
const UNRELEASED_TEXT =
  /^(?:sem|n[aã]o (?:consta|h[aá]|possui)|nenhuma?)(?: (?:registro|data) de)? (?:baixa\b|libera[cç]|cancelamento\b|quita[cç])/i
// "Sem licenciamento" and "sem prazo" deny something that is not a finding.
const NO_FINDING_TEXT =
  /^(?:nada consta|negativ|inexistente|n[aã]o$|(?:sem|n[aã]o (?:consta|h[aá]|possui)|nenhuma?)(?: (?:nenhuma?|qualquer|outras?|mais))*(?:$| (?:restri|registr|ocorr|bloque|impedim|pend[eê]nc|apontam|anota|gravame|aliena|[oô]nus|penhora|roubo|furto|queixa|renajud|sinistro|leil|d[eé]bito|multa)))/i

/** Reads one block by its value, because the shapes inside `dados` are not promised. */
export function readCheck(value: unknown): Check {
  if (value === null || value === undefined) return 'unverified'
  if (typeof value === 'boolean') return value ? 'alert' : 'clean'
  if (typeof value === 'number') return value > 0 ? 'alert' : 'clean'
  if (typeof value === 'string') return readText(value.trim())
  if (Array.isArray(value)) return readItems(value)
  return isJsonObject(value) ? readObject(value) : 'unverified'
}

/**
 * The worst of several checks: any alert wins, then any unverified check. Without checks the result is
 * unverified.
 */
export function worst(checks: readonly Check[]): Check {
  if (checks.includes('alert')) return 'alert'
  if (checks.length === 0 || checks.includes('unverified')) return 'unverified'
  return 'clean'
}

/** Whether a text says that nothing was found. "Baixado" names something that was. */
export function saysNothing(text: string): boolean {
  return readText(text.trim()) === 'clean' && NO_FINDING_TEXT.test(text.trim())
}

function readText(text: string): Check {
  if (UNKNOWN_TEXT.test(text)) return 'unverified'
  if (UNRELEASED_TEXT.test(text)) return 'alert'
  if (CLEAN_TEXT.test(text)) return 'clean'
  return ALERT_TEXT.test(text) ? 'alert' : 'unverified'
}

/** An empty list means checked and clean. An entry counts unless it says that it is no longer in force. */
function readItems(items: readonly unknown[]): Check {
  const checks = items.map((item) => {
    const check = isJsonObject(item) ? readObject(item) : readCheck(item)
    return check === 'unverified' ? 'alert' : check
  })
  return checks.includes('alert') ? 'alert' : 'clean'
}

function readObject(object: Readonly<Record<string, unknown>>): Check {
  // An occurrence or a photo is a proof, whatever a flag beside it says (interface 2.2).
  if (['ocorrencias', 'fotos'].some((name) => isProof(object[name]))) return 'alert'
  for (const name of ['consta', 'ativa', 'ativo', 'situacao', 'ocorrencias', 'quantidade', 'total']) {
    const value = object[name]
    if (value === null || value === undefined) continue
    const check = readCheck(value)
    if (check !== 'unverified') return check
  }
  return 'unverified'
}

function isProof(value: unknown): boolean {
  return Array.isArray(value) ? readItems(value) === 'alert' : typeof value === 'number' && value > 0
}
