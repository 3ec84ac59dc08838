import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import type { HistoryQuery } from '#contract/console/record.ts'
import { DIMENSIONS, type Dimension, type Mask, type Masks, type Values, readFacts } from './columns.ts'
import { beginsIn, plateKeyBeginning, platePart, remembered, searchedWords, wordLine } from './words.ts'

/**
 * The current names of services and people, besides the slug and the name under which the person ordered.
 */
export interface Names {
  readonly serviceName: (slug: string) => string | undefined
  readonly personName: (id: string) => string | undefined
}

/** One condition: the dimensions in which a value can fulfil it, each with a test for its values. */
type Condition = Partial<Record<Dimension, (text: string) => boolean>>

/**
 * The conditions that a listed purchase must all fulfil; days and pages follow from the order of the
 * columns. For a verdict, the condition matches every purchase that may have it today: `warned` has the keys
 * of the cars that monitoring has warned about.
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
 * Gives each condition a bit, sets it for the values that fulfil the condition, and returns all bits
 * together. Undefined where no value, and so no purchase, fulfils one of them.
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
      // 0 means no text. The loop counts, because for 200,000 plates an iterator takes longer than
      // everything else.
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

/** Both forms of a plate are one car. An incomplete plate matches all that begin with it. */
function ofPlate(text: string): Condition {
  const plate = parsePlate(text)
  if (plate.ok) {
    const key = plateKey(plate.value)
    return { plate: (each) => each === key }
  }
  const beginning = plateKeyBeginning(compact(text).replaceAll(/[^A-Z0-9]/g, ''))
  return { plate: (each) => each.startsWith(beginning) }
}

/** A newer answer may have overtaken a clean one, and a warning may have made a clean one uncertain. */
function ofVerdict(tone: string, warned: ReadonlySet<string>): readonly Condition[] {
  const isTone = (text: string) => readFacts(text).tone === tone
  if (tone !== 'unverified') return [{ facts: isTone }]
  return [
    { facts: (text) => isTone(text) || readFacts(text).tone === 'clean' },
    { facts: isTone, plate: (key) => warned.has(key) },
  ]
}

/**
 * Each word must begin a word in the name of the service, the person or the car, or be a part of the plate.
 */
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
