import { hasLongNumber } from '#brazil/long-number.ts'
import { parsePlate, formatPlate, plateKey } from '#brazil/plate.ts'
import { searchable } from '#brazil/text.ts'
import { searchCatalog } from '#console/catalog/catalog-search.ts'
import { paths } from '#console/paths.ts'
import { orderPath } from '#console/services/order-path.ts'
import { priceLabel } from '#console/services/price-label.ts'
import type { CarSummary } from '#contract/console/car.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { NavigationItem } from '../navigation-items.ts'

/** Something that the palette leads to. */
export interface Entry {
  /** Unique in the palette. */
  readonly id: string
  readonly to: string
  readonly label: string
  /** Text after the label: the car's name, a price, the entry's action. */
  readonly detail?: string | undefined
  /** A plate before the label, which is then the car. */
  readonly plate?: string
  readonly verdict?: CarSummary['verdict']
}

export interface EntryGroup {
  readonly title: string
  readonly entries: readonly Entry[]
}

export interface PaletteSources {
  readonly places: readonly Pick<NavigationItem, 'to' | 'label'>[]
  /** The services that this person may buy. */
  readonly services: readonly CatalogItem[]
  /** Cars that the server has found for the text, or for an earlier text while the person types. */
  readonly cars: readonly CarSummary[]
  /** The people of this shop who order. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

/** How many entries of each kind are shown. If there are more, the text is too short. */
const SHOWN = 6

/** What people call a page, or look for on it, besides its name. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  [paths.alerts()]: 'avisos acompanhar',
  [paths.batches()]: 'listas planilha',
  [paths.staff()]: 'pessoas usuários vendedores convite convidar limite permissão senha',
  [paths.statement()]: 'gastos dinheiro carteira',
  [paths.shares()]: 'enviados compartilhar',
  [paths.settings()]: 'configurações limite saldo pacotes preços',
  [paths.privacy()]: 'LGPD apagar dados',
}

const wordsOf = ({ to, label }: PaletteSources['places'][number]) => `${label} ${OTHER_WORDS[to] ?? ''}`

/**
 * The entries for a text, in groups without empty ones. Cars come last, because they come from the server:
 * late results then move nothing that a person is about to choose.
 */
export function findEntries(text: string, { places, services, cars, people }: PaletteSources): EntryGroup[] {
  const parsed = parsePlate(text)
  const plate = parsed.ok ? parsed.value : undefined
  if (searchable(text) === '') return [group('Páginas', places.map(placeEntry))]
  const isOf = (car: CarSummary) => plate !== undefined && plateKey(car.plate) === plateKey(plate)
  const found = [
    group('Placa', plate === undefined ? [] : plateEntries(plate, cars.find(isOf))),
    group('Páginas', places.filter((place) => matches(wordsOf(place), text)).map(placeEntry)),
    group('Consultas', servicesFor(text, services).map(serviceEntry)),
    group('Pessoas', people.filter(({ name }) => matches(name, text)).map(personEntry)),
    group('Carros', cars.filter((car) => !isOf(car)).map(carEntry)),
  ]
  return found.filter(({ entries }) => entries.length > 0)
}

/**
 * The text for the server's search for cars; undefined if it must not be sent. It travels in a URL, so a text
 * that may be a document, a telephone number, an e-mail address or a colleague's name is not sent.
 */
export function carSearch(text: string, people: PaletteSources['people']): string | undefined {
  const query = text.trim()
  const isPersonal =
    hasLongNumber(query) || /\d{5}/.test(query.replaceAll(/[\s./()-]/g, '')) || query.includes('@')
  if (query.length < 2 || isPersonal || people.some(({ name }) => matches(name, query))) return undefined
  return query
}

/** Whether each word of the text begins a word of the name, ignoring accents and case. */
export function matches(name: string, text: string): boolean {
  const words = searchable(name).split(' ')
  return searchable(text)
    .split(' ')
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

function group(title: string, entries: readonly Entry[]): EntryGroup {
  return { title, entries: title === 'Páginas' ? entries : entries.slice(0, SHOWN) }
}

/** Services whose name matches come before those that match by an answer. */
function servicesFor(text: string, services: readonly CatalogItem[]): readonly CatalogItem[] {
  const rank = ({ nome }: CatalogItem) => (matches(nome, text) ? 0 : 1)
  return searchCatalog(services, text).toSorted((a, b) => rank(a) - rank(b))
}

function plateEntries(plate: string, car: CarSummary | undefined): readonly Entry[] {
  const written = formatPlate(plate)
  return [
    {
      id: 'file',
      to: paths.car(plate),
      label: `Ficha de ${written}`,
      detail: car?.car ?? undefined,
      verdict: car?.verdict ?? null,
    },
    { id: 'ask', to: paths.home({ placa: plate }), label: `Consultar ${written}` },
  ]
}

const placeEntry = ({ to, label }: PaletteSources['places'][number]): Entry => ({ id: to, to, label })

const serviceEntry = (item: CatalogItem): Entry => ({
  id: `service ${item.servico}`,
  to: orderPath(item, undefined),
  label: item.nome,
  detail: priceLabel(item),
})

const personEntry = ({ id, name }: PaletteSources['people'][number]): Entry => ({
  id: `person ${id}`,
  to: paths.history({ por: id }),
  label: name,
  detail: 'o que pediu',
})

const carEntry = ({ plate, car, verdict }: CarSummary): Entry => ({
  id: `car ${plate}`,
  to: paths.car(plate),
  label: car ?? 'Modelo não identificado',
  plate,
  verdict,
})
