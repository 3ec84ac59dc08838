import { type JsonObject, toText } from '../../json.ts'
import { FINDING } from './register-words.ts'

// What the names of fields say about their values, for `readCheck`.

/** `dataLeilao` is `data_leilao`: services write both. */
function plainName(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
}

/** Names that affirm the good, or that somebody looked: `ipva_pago`, `livre_de_gravame`, `sucesso`. */
export const GOOD = /^ok$|aprov|complet|consult|em_?dia|isent|livre|pag[oa]|quita|regular|sem_|suc|verific/i

/** What a record was before, and its parties, which are active after its release too. */
export function isPast(name: string): boolean {
  return /agente|banco|event|hist/.test(plainName(name))
}

/** A number of those that are not over. */
export function isOpenCount(name: string): boolean {
  return /pendente|abert|(?<!in)ativ[oa]s/.test(plainName(name))
}

/** What only a record has: its parties, its number and its day. */
const RECORD =
  /^(?!.*(?:consult|pesquis))(?:data_|numero$|(?:.+_)?(?:agente|banco(?!_(?:de_)?dados)|boletim|comitente|comprador|contrat|credor|leiloeiro|lote|motivo|patio|processo|tribunal|vendedor)|compr(?!ov)|vend)/

/** Whether a field of this name shows that the block is a record, not a count or a flag. */
export function isOfRecord(name: string): boolean {
  return RECORD.test(plainName(name))
}

const COUNTS =
  /^(?:consta|existe|possui|ocorrencias|registros|itens|(?:quantidade|qtde?|total)(?:_(?:geral|registros|total))?)$/

/** Counts what the whole block is about. */
export function isCount(name: string): boolean {
  return COUNTS.test(name)
}

const COUNTED = /^(?:consta|existe|ha|indicador|possui|qtde?|quantidade|tem|total)_(?:d[aeo]_)?/
const OF_FINDING = new RegExp(`^${FINDING}(?!.*(?:atend|baix|cancel|inativ|liber|retir|sust))`)

/** Names what it counts: `possui_gravame`, `total_protestos`. */
export function isNamedCount(name: string): boolean {
  if (isCount(name) || GOOD.test(name)) return false
  const plain = plainName(name)
  const what = plain.replace(COUNTED, '')
  return what !== plain && OF_FINDING.test(what)
}

const AMOUNT = new RegExp(
  `^(?:valor(?:_(?:centavos|devid[oa]|em_aberto|pendente|protestad[oa]|total|vencid[oa]|(?:total_)?${FINDING}.*))?|saldo_devedor|(?:total_)?(?:em_aberto|vencid[oa]s?))$`,
)

/** What somebody owes, or what is overdue. */
export function isAmount(name: string): boolean {
  return AMOUNT.test(plainName(name))
}

/** Whether an amount of a record is still open, whatever its state says. */
export function owes(record: JsonObject): boolean {
  return Object.entries(record).some(
    ([name, value]) => /saldo_?dev|em_?aberto|pendente|vencid/i.test(name) && /[1-9]/.test(toText(value)),
  )
}

const ASKED =
  /^(?:tipo|uf|bases?|cod(?:igo)?(?:_re(?:sp|t).*)?|fontes?|data(?:_(?:atu|bus|cons|emi|extr|h|pes|proc(?!esso)|ref|req|resp|sol|ver).*)?|valor_informado)$/

/** What was asked, where and when, and the code of the answer. A total loss is what was found. */
export function isAsked(name: string, value: unknown): boolean {
  return ASKED.test(plainName(name)) && !/perda total|monta$/i.test(toText(value))
}
