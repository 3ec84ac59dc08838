import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import type { HistoryQuery } from '#contract/console/record.ts'
import { readFacts } from './columns.ts'
import type { Condition } from './search.ts'
import type { Values } from './values.ts'
import {
  type PlatePart,
  beginsIn,
  plateKeyBeginning,
  platePart,
  remembered,
  searchedWords,
  wordLine,
} from './words.ts'

/**
 * The current names of services and people, besides the slug and the name under which the person ordered.
 */
export interface Names {
  readonly serviceName: (slug: string) => string | undefined
  readonly personName: (id: string) => string | undefined
}

const oneOf = (texts: Iterable<string>) => (values: Values) => values.among(texts)
const where = (test: (text: string) => boolean) => (values: Values) => values.where(test)

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
    service !== undefined && { service: oneOf([service]) },
    by !== undefined && { person: where((text) => text.startsWith(`${by} `)) },
    state !== undefined && { facts: where((text) => readFacts(text).state === state) },
    single !== undefined && { facts: where((text) => readFacts(text).single) },
    ...(verdict === undefined ? [] : ofVerdict(verdict, warned)),
    ...(q === undefined ? [] : ofWords(q, names)),
  ]
  return conditions.filter((each) => each !== false)
}

/** Both forms of a plate are one car. An incomplete plate matches all that begin with it. */
function ofPlate(text: string): Condition {
  const plate = parsePlate(text)
  if (plate.ok) return { plate: oneOf([plateKey(plate.value)]) }
  return withPart({ at: 0, text: plateKeyBeginning(compact(text).replaceAll(/[^A-Z0-9]/g, '')) })
}

function withPart(part: PlatePart): Condition {
  return { plate: (values) => values.withPart(part) }
}

/** A newer answer may have overtaken a clean one, and a warning may have made a clean one uncertain. */
function ofVerdict(tone: string, warned: ReadonlySet<string>): readonly Condition[] {
  const isTone = (text: string) => readFacts(text).tone === tone
  if (tone !== 'unverified') return [{ facts: where(isTone) }]
  return [
    { facts: where((text) => isTone(text) || readFacts(text).tone === 'clean') },
    { facts: where(isTone), plate: oneOf(warned) },
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
    const condition: Condition = part ? withPart(part) : {}
    condition.service = where((slug) => beginsIn(serviceLine(slug), word))
    condition.person = where((text) => beginsIn(personLine(text), word))
    condition.car = where((line) => beginsIn(line, word))
    return condition
  })
}
