import type { CatalogItem } from '#contract/service/catalog.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'

/** The questions of a buyer, in the order of a working morning. */
export const QUESTIONS = [
  { id: 'value', title: 'Quanto vale?' },
  { id: 'buy', title: 'Posso comprar?' },
  { id: 'doubt', title: 'Só uma dúvida' },
  { id: 'papers', title: 'Papéis' },
  { id: 'people', title: 'Pessoas e empresas' },
  { id: 'others', title: 'Outras consultas' },
] as const
export type Question = (typeof QUESTIONS)[number]
export type QuestionId = Question['id']

/** Services that bring a document or a code instead of an answer. */
const PAPERS: ReadonlySet<string> = new Set(['crlv', 'atpve', 'codigo-seguranca', 'consulta-nfe'])

/**
 * A package checks at least this many things about a car; a service that checks fewer answers one question.
 */
const PACKAGE_SIZE = 3

/** The question that a service answers. For an unknown service, the data that it asks for decide. */
export function questionOf(item: CatalogItem): QuestionId {
  if (item.sincrono === true) return 'value'
  if (PAPERS.has(item.servico)) return 'papers'
  if ((promisesOf(item.servico)?.length ?? 0) >= PACKAGE_SIZE) return 'buy'
  if (asks(item, 'documento')) return 'people'
  return ['placa', 'chassi', 'motor'].some((name) => asks(item, name)) ? 'doubt' : 'others'
}

export interface Answers {
  readonly question: Question
  readonly items: readonly CatalogItem[]
}

/**
 * The services grouped by question, without empty groups. Each group has the cheapest first: people buy those
 * before the expensive ones.
 */
export function byQuestion(items: readonly CatalogItem[]): readonly Answers[] {
  return QUESTIONS.map((question) => ({
    question,
    items: items.filter((item) => questionOf(item) === question.id).toSorted((a, b) => price(a) - price(b)),
  })).filter((answers) => answers.items.length > 0)
}

function asks(item: CatalogItem, name: string): boolean {
  return item.requer.includes(name)
}

function price({ preco, preco_por_uf: byState }: CatalogItem): number {
  const prices = byState ? byState.flatMap((each) => each.preco ?? []) : [preco ?? Infinity]
  return Math.min(...prices)
}
