import { formatCents } from '#brazil/money.ts'
import { counted } from '#brazil/words.ts'
import { isJsonObject } from '../../json.ts'
import { readCheck } from '../result/check.ts'
import type { InquirySlug } from '../slugs.ts'
import { type Reader, countIn, toneOf } from './answer-reader.ts'
import { plain } from './aspects.ts'
import { centsIn, lowerWords, properName } from './words.ts'

const OF_THINGS: Partial<Record<InquirySlug, Reader>> = {
  'historico-proprietarios': ({ proprietarios, quantidade }) => {
    const count = countOf(quantidade, proprietarios)
    return count === null ? null : counted(count, 'proprietário', 'proprietários')
  },
  'decodificacao-chassi': ({ marca, modelo, versao, ano_modelo }) => {
    const name = [marca, modelo, versao].filter((part) => properName(part) !== null)
    const year = typeof ano_modelo === 'number' ? `, ${ano_modelo}` : ''
    return name.length === 0 ? null : `${name.join(' ')}${year}`
  },
  'decodificacao-motor': ({ ocorrencias, quantidade }) => {
    const count = countOf(quantidade, ocorrencias)
    if (count === null) return null
    return count === 0
      ? 'Nenhum carro com este motor'
      : counted(count, 'carro com este motor', 'carros com este motor')
  },
  'consulta-nfe': ({ situacao, valor_total, eventos, cancelada }) => {
    const state = lowerWords(situacao)
    if (state === null) return null
    const cents = centsIn(valor_total)
    const tone = toneOf(situacao)
    // The state may be that of the day of issue.
    const events: readonly unknown[] = Array.isArray(eventos) ? eventos : [eventos]
    const isCancelled = events.some(isCancellation) || readCheck(cancelada) === 'alert'
    const isRefused = events.some(isRefusal)
    const parts = [
      `Nota ${state}`,
      ...(isCancelled && tone !== 'alert' ? ['com cancelamento'] : []),
      ...(isRefused ? ['recusada pelo destinatário'] : []),
      ...(cents === null ? [] : [formatCents(cents)]),
    ]
    return [parts.join(', '), isCancelled || isRefused ? 'alert' : tone]
  },
  crlv: () => 'CRLV-e pronto',
  atpve: () => 'ATPV-e pronta',
  'codigo-seguranca': () => 'Código de segurança pronto',
}

/** The stated number or that of the entries, whichever is higher; null when nobody looked. */
function countOf(stated: unknown, list: unknown): number | null {
  const counts = [countIn(list), typeof stated === 'number' ? stated : null].filter((each) => each !== null)
  return counts.length === 0 ? null : Math.max(...counts)
}

/** `Cancelamento homologado`, or its code of the national layout. */
function isCancellation(event: unknown): boolean {
  return wordsIn(event).some((words) =>
    /^11011[12]$|\bcancela(?!.*\b(?:rejeit|indefer|nao homolog))/.test(words),
  )
}

/** The buyer says that the sale did not take place. */
function isRefusal(event: unknown): boolean {
  return wordsIn(event).some((words) => /^2102[24]0$|\bdesconhecimento\b|\bnao realizada\b/.test(words))
}

/** What names an event: itself, or its texts and codes. */
function wordsIn(event: unknown): readonly string[] {
  const named = isJsonObject(event) ? Object.values(event) : [event]
  return named.flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? plain(String(each)).trim() : [],
  )
}

/** Reads the answer of a service about something else than a person; undefined for all other services. */
export function thingReader(slug: string): Reader | undefined {
  const readers: Readonly<Record<string, Reader | undefined>> = OF_THINGS
  return Object.hasOwn(readers, slug) ? readers[slug] : undefined
}
