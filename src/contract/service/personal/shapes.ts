import { parseCnpj } from '#brazil/cnpj.ts'
import { parseCpf } from '#brazil/cpf.ts'
import { searchable } from '#brazil/text.ts'
import { UFS } from '#brazil/uf.ts'
import { issuersIn, maskProducers } from './invoice-key.ts'

/**
 * Replaces each hidden character. No register writes it, so a masked value is never mistaken for a real one.
 */
export const MASK = '•'

/** A masked run is cut to this length, since a longer one says nothing more (characters). */
const LONGEST_RUN = 40

/** What registers write when they have no name. */
const NO_NAME = /^\W*(?:(?:nao|não|n\/)\b|nada consta|sem |ignorad|desconhecid|o proprietário atual)/i

/** A form ends the name: after it, only the trade or the state of a company may follow, and no person. */
const LEGAL_FORM =
  /\b(?:ltda|eireli|s ?[./] ?a)\b\.?(?:[ ,()-]|\b(?:me|epp|em|e|de|recuperacao|liquidacao|(?:extra)?judicial|credito|financiamento|investimentos?|arrendamento|mercantil|matriz|filial)\b)*$/
/** Several parties in one text: one of them may be a person. */
const PARTIES = /;|,(?!\s*(?:LTDA|EIRELI|S\s?[./]\s?A))|\s(?:x|vs\.?|contra|versus|em face de)\s/i
/**
 * A town, short enough that no whole name of a person fits behind it: `SANTOS`, `BELO HORIZONTE`, `FEIRA DE
 * SANTANA`, `SAO JOSE DO RIO PRETO`, but not `CAMPINAS ANA DE SOUZA`.
 */
const TOWN = (() => {
  const word = '(?!(?:contra|versus|vs|reus?|devedora?|executad[oa]) )[a-z]{2,}'
  const whole = `(?:(?:sao|santo|santa|nov[oa]|bo[am]|bel[oa]) )?${word}(?: d[aeo]s? ${word}(?: ${word})?)?`
  return `(?:${whole}|${word} ${word})(?: ?[-/] ?[a-z]{2})?`
})()
const STATES = UFS.map(({ name }) => searchable(name)).join('|')
/** Parties of lawsuits and debts without a legal form: whole texts, so that no name beside one is shown. */
const INSTITUTION = new RegExp(
  `^(?:inss|instituto nacional d[eo] seguro social(?: ?[-(] ?inss\\)?)?|uniao(?: federal)?|distrito federal|(?:procuradoria(?:[- ]geral)? da )?fazenda nacional|receita federal(?: do brasil)?|caixa economica federal|ibama|dnit|antt|detran(?:[-/ ]{1,3}[a-z]{2})?|ministerio publico(?: (?:federal|estadual|do trabalho))?|(?:(?:fazenda publica|ministerio publico) do )?estado d[aeo] (?:${STATES})|banco (?:d[aeo] )?[a-z]{2,}|(?:municipio|prefeitura(?: municipal)?) d[aeo] ${TOWN})$`,
)

/** Whether a name is that of a company or an institution, by its legal form or as a whole. */
export function isOrganization(text: string): boolean {
  return (LEGAL_FORM.test(searchable(text)) && !PARTIES.test(text)) || INSTITUTION.test(searchable(text))
}

const PARTICLES = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'd'])

const hidden = (length: number) => MASK.repeat(Math.min(length, LONGEST_RUN))

/** `M•••••• S••••`: keeps the first letters, by which one recognises a person whom one knows. */
export function maskName(text: string): string {
  if (NO_NAME.test(text) || !/\p{L}/u.test(text)) return maskDigits(text)
  return text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    PARTICLES.has(word.toLowerCase()) ? word : initial(word),
  )
}

/**
 * A company's name stays, because a company is not a person. The name of a one-person company is masked: it
 * is the person's own name with their CPF.
 */
export function maskCompany(text: string): string {
  return maskText(text) === text ? text : maskName(text)
}

/** `R•• F•••••••, •••`: keeps the first letters of a street, and no digit of a number. */
export function maskAddress(text: string): string {
  return text.replaceAll(/[\p{L}\p{M}]+|\p{N}+/gu, (word) =>
    /^\p{N}/u.test(word) ? hidden(word.length) : initial(word),
  )
}

function initial(word: string): string {
  const [first = ''] = word
  return /\p{N}/u.test(first) ? hidden(word.length) : first + hidden(word.length - first.length)
}

/** `•••.456.789-••`. A CNPJ stays; any other number keeps only its last two characters. */
export function maskDocument(text: string): string {
  // A word instead of a number, or already masked by the service.
  const count = text.match(/\p{N}/gu)?.length ?? 0
  if (count === 0 || parseCnpj(text).ok) return text
  if (count === 11) return maskMiddle(text, 3, 9)
  if (/[*•]/.test(text)) return text
  return maskLast(text, count > 4 ? 2 : 0)
}

/** `••/••/1980`, `1980-••-••`: keeps only the year, which tells the age. */
export function maskBirth(text: string): string {
  return text.replaceAll(/\p{N}+/gu, (run) => (/^(?:19|20)\p{N}{2}$/u.test(run) ? run : hidden(run.length)))
}

/** `•••••-••00` */
export function maskPhone(text: string): string {
  return maskLast(text, 2)
}

/** `m••••••@e••••••.com` */
export function maskEmail(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}_%+-]+/gu, (word, at: number) =>
    at + word.length === text.length ? word : initial(word) === word ? MASK : initial(word),
  )
}

function maskDigits(text: string): string {
  return text.replaceAll(/\p{N}/gu, MASK)
}

/** Masks all letters and digits except the digits from index `from` to `to`, counting digits only. */
function maskMiddle(text: string, from: number, to: number): string {
  let index = -1
  return text.replaceAll(/[\p{N}\p{L}]/gu, (digit) => {
    index += 1
    return index >= from && index < to ? digit : MASK
  })
}

function maskLast(text: string, kept: number): string {
  const all = text.match(/[\p{N}\p{L}]/gu)?.length ?? 0
  return maskMiddle(text, all - kept, all)
}

/** A CPF as people write it: groups of three, three, three and two digits. */
const CPF = /(?<!\d)\d{3}([ .]?)\d{3}([ .]?)\d{3}[-/ .]?\d{2}(?!\d)/g
const CNPJ =
  /(?<![\dA-Za-z])[\dA-Za-z]{2}\.?[\dA-Za-z]{3}\.?[\dA-Za-z]{3}\/?[\dA-Za-z]{4}-?\d{2}(?![\dA-Za-z])/g
const EMAIL = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,255}\.[a-z]{2,}/gi
const PHONE = /\(\d{2}\)\s?9?\d{4}[-. ]?\d{4}|\+55[\s\d()-]{8,15}\d|(?<!\d)(?:\d{2} )?9\d{4}-\d{4}(?!\d)/g
/** Length of the shortest pattern, a CEP or a telephone (characters). */
const SHORTEST = 9
/** An area code, then a mobile number, as bare digits. */
const MOBILE = /(?<!\d)[1-9]{2}9\d{8}(?!\d)/g
const CEP = /(?<!\d)\d{5}-\d{3}(?!\d)/g

/** Length of the shortest document, the eleven digits of a CPF. */
const SHORTEST_DOCUMENT = 11

/** The documents that a text contains, without punctuation. `numbers` as for `maskText`. */
export function documentsOf(text: string, numbers: boolean): { cpf: string[]; cnpj: string[] } {
  if (text.length < SHORTEST_DOCUMENT || !/\d{2}/.test(text)) return { cpf: [], cnpj: [] }
  const cpf = Array.from(text.matchAll(CPF)).flatMap(([found, a, b]) => {
    const parsed = parseCpf(found)
    return parsed.ok && (numbers || (a === '.' && b === '.')) ? [parsed.value] : []
  })
  const cnpj = Array.from(text.matchAll(CNPJ)).flatMap(([found]) => {
    const parsed = parseCnpj(found)
    return parsed.ok && (numbers || found.includes('/')) ? [parsed.value] : []
  })
  const issuers = issuersIn(text)
  const of = (kind: 'cpf' | 'cnpj') => issuers.flatMap((each) => (each.kind === kind ? each.value : []))
  return { cpf: [...cpf, ...of('cpf')], cnpj: [...cnpj, ...of('cnpj')] }
}

/** A chassis or an engine's number. Only a whole CPF is hidden: parts of such numbers resemble documents. */
export function maskTyped(text: string): string {
  return parseCpf(text).ok ? maskDocument(text) : maskText(text, false)
}

/**
 * Masks everything in a text that looks like a CPF, a CNPJ, an e-mail address, a telephone or a CEP.
 * `numbers`: whether bare digits count too; false for numbers of things, which only resemble documents.
 */
export function maskText(text: string, numbers = true): string {
  let masked = maskProducers(text, MASK)
  if (text.length >= SHORTEST && /\d/.test(text)) {
    masked = masked
      .replaceAll(CPF, (found, a: string, b: string) => {
        const isWritten = a === '.' && b === '.'
        return isWritten || (numbers && parseCpf(found).ok) ? maskMiddle(found, 3, 9) : found
      })
      .replaceAll(PHONE, maskPhone)
    if (numbers) {
      masked = masked
        .replaceAll(CNPJ, (found) => (parseCnpj(found).ok ? maskMiddle(found, 5, 12) : found))
        .replaceAll(MOBILE, maskPhone)
        .replaceAll(CEP, maskDigits)
    }
  }
  return masked.includes('@') ? masked.replaceAll(EMAIL, maskEmail) : masked
}
