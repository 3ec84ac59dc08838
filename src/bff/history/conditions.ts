import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import type { HistoryQuery } from '#contract/console/record.ts'
import { DIMENSIONS, type Dimension, type Mask, type Masks, type Values, readFacts } from './columns.ts'
import { beginsIn, plateKeyBeginning, platePart, remembered, searchedWords, wordLine } from './words.ts'

/** What services and people are called today, beside their slug and the name under which they ordered. */
export interface Names {
  readonly serviceName: (slug: string) => string | undefined
  readonly personName: (id: string) => string | undefined
}

/** One condition: in which dimensions a value can fulfil it, and which values do. */
type Condition = Partial<Record<Dimension, (text: string) => boolean>>

/**
 * What a listed purchase fulfils together; days and the page are left to the order of the columns. Of a
 * verdict it is what may have it today: `warned` are the keys of the cars that monitoring has told of.
 */
export function conditionsOf(
  query: HistoryQuery,
  names: Names,
  warned: ReadonlySet<string>,
): readonly Condition[] {
  const { plate, service, by, state, verdict, single, q } = query
  const conditions = [
    plate !== undefined && ofPlate(plate),
    service !== undefined && { service: (slug: string) => slug === service },
    by !== undefined && { person: (text: string) => text.startsWith(`${by} `) },
    state !== undefined && { facts: (text: string) => readFacts(text).state === state },
    single !== undefined && { facts: (text: string) => readFacts(text).single },
    ...(verdict === undefined ? [] : ofVerdict(verdict, warned)),
    ...(q === undefined ? [] : ofWords(q, names)),
  ]
  return conditions.filter((each) => each !== false)
}

/**
 * The conditions as a bit each, set for the values that fulfil it, and all bits together. Undefined where one
 * of them is fulfilled by no value, and so by no purchase.
 */
export function masksOf(
  conditions: readonly Condition[],
  values: Readonly<Record<Dimension, Values>>,
): { readonly masks: Masks; readonly all: number } | undefined {
  const masks = new Map<Dimension, Mask>()
  let all = 0
  for (const [index, condition] of conditions.entries()) {
    const bit = 1 << index
    let fulfilled = false
    for (const dimension of DIMENSIONS) {
      const fulfils = condition[dimension]
      if (!fulfils) continue
      const { texts } = values[dimension]
      const mask = masks.get(dimension) ?? { bits: new Uint32Array(texts.length), all: 0 }
      masks.set(dimension, mask)
      // 0 stands for having none. Counted: an iterator takes longer than the rest for 200,000 plates.
      for (let number = 1; number < texts.length; number += 1) {
        if (!fulfils(texts[number] ?? '')) continue
        mask.bits[number] = (mask.bits[number] ?? 0) | bit
        mask.all |= bit
        fulfilled = true
      }
    }
    if (!fulfilled) return undefined
    all |= bit
  }
  return { masks, all }
}

/** Both forms of a plate are one car. An incomplete plate finds all that begin with it. */
function ofPlate(text: string): Condition {
  const plate = parsePlate(text)
  if (plate.ok) {
    const key = plateKey(plate.value)
    return { plate: (each) => each === key }
  }
  const beginning = plateKeyBeginning(compact(text).replaceAll(/[^A-Z0-9]/g, ''))
  return { plate: (each) => each.startsWith(beginning) }
}

/** A clean answer may be overtaken, and one about a car with a warning may have become a doubt. */
function ofVerdict(tone: string, warned: ReadonlySet<string>): readonly Condition[] {
  const isTone = (text: string) => readFacts(text).tone === tone
  if (tone !== 'unverified') return [{ facts: isTone }]
  return [
    { facts: (text) => isTone(text) || readFacts(text).tone === 'clean' },
    { facts: isTone, plate: (key) => warned.has(key) },
  ]
}

/** Each word begins one in the name of the service, the person, or the car, or is a part of the plate. */
function ofWords(q: string, { serviceName, personName }: Names): readonly Condition[] {
  const serviceLine = remembered((slug) => wordLine(`${slug} ${serviceName(slug) ?? ''}`))
  const personLine = remembered((text) => {
    const [id = ''] = text.split(' ', 1)
    return wordLine(`${text.slice(id.length)} ${personName(id) ?? ''}`)
  })
  return searchedWords(q).map((word) => {
    const part = platePart(word)
    const condition: Condition = {
      service: (slug) => beginsIn(serviceLine(slug), word),
      person: (text) => beginsIn(personLine(text), word),
      car: (line) => beginsIn(line, word),
    }
    if (part) condition.plate = (key) => key.startsWith(part.text, part.at)
    return condition
  })
}
