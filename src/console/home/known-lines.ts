import { searchable } from '#brazil/text.ts'
import { listed } from '#brazil/words.ts'
import { aspectName, aspectText } from '#console/texts/aspect-labels.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { ASPECT_KINDS, ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { pointsInWords, toConfirmInWords } from '#contract/service/verdict/missing-words.ts'

/** Something that the shop has paid for already, with the purchase that says it. */
export interface KnownLine {
  readonly tone: 'alert' | 'unverified' | 'clean' | 'plain'
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  /** Null for what monitoring has told: nothing was paid. */
  readonly inquiryId: string | null
}

/** So many points are named; of more the purchase has the names, one press away. */
const NAMED = 3

type Read = CarAspectLine & { readonly at: string; readonly inquiryId: string }

/**
 * What is known of a car, in few lines: an alert and a fact has one of its own; what is clean, and what could
 * not be verified, is summed up by the purchase that looked. Where two purchases disagree, or
 * monitoring has told something since, neither counts.
 */
export function knownLines(aspects: readonly CarAspectLine[]): readonly KnownLine[] {
  const read = aspects.filter(isRead)
  const warned = aspects.filter(({ alert }) => alert !== null)
  const settled = read.filter(({ contradicts, alert }) => contradicts === null && alert === null)
  const of = (state: string) => settled.filter((line) => line.state === state)
  return [
    ...warning(warned),
    // As in the file and in every list: `Gravame ativo: Banco da Amostra`.
    ...of('alert').map((line) => knownLine('alert', aspectText(line.aspect, line), line)),
    ...read
      .filter(({ contradicts, alert }) => contradicts !== null && alert === null)
      .map((line) => knownLine('unverified', `As consultas discordam: ${question(line)}`, line)),
    ...summedUp(of('unverified'), 'unverified', 'Não verificado'),
    ...summedUp(of('clean'), 'clean', 'Nada consta'),
    ...of('known').map((line) => knownLine('plain', saidText(line), line)),
  ]
}

/** All that monitoring has told, as one line: whether somebody has asked about it before or not. */
function warning(warned: readonly CarAspectLine[]): readonly KnownLine[] {
  const [newest] = warned
    .flatMap(({ alert }) => alert ?? [])
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (!newest) return []
  return [
    {
      tone: 'unverified',
      text: toConfirmInWords(warned.map(({ aspect }) => aspect)),
      at: newest.at,
      inquiryId: null,
    },
  ]
}

function isRead(line: CarAspectLine): line is Read {
  return line.at !== null && line.inquiryId !== null
}

function knownLine(tone: KnownLine['tone'], text: string, { at, inquiryId }: Read): KnownLine {
  return { tone, text, at, inquiryId }
}

function summedUp(lines: readonly Read[], tone: KnownLine['tone'], words: string): readonly KnownLine[] {
  return [...Map.groupBy(lines, ({ inquiryId }) => inquiryId).values()].flatMap((group) => {
    const [first, second] = group
    if (first && !second && tone === 'clean') return [knownLine(tone, cleanText(first), first)]
    const points =
      group.length > NAMED
        ? ` em ${pointsInWords(group.map(({ aspect }) => aspect))}`
        : `: ${listed(group.map(question))}`
    return first ? [knownLine(tone, words + points, first)] : []
  })
}

/** Of one point alone as everywhere: `Sem bloqueio judicial`. */
function cleanText(line: Read): string {
  const kind = ASPECT_KINDS.find((each) => each === line.aspect)
  return kind ? ASPECT_WORDS[kind].clean : `Nada consta: ${question(line)}`
}

/** The aspect as a question: `roubo ou furto`, `bloqueio judicial`. */
function question({ aspect }: CarAspectLine): string {
  const kind = ASPECT_KINDS.find((each) => each === aspect)
  return kind ? ASPECT_WORDS[kind].question : aspectName(aspect).toLowerCase()
}

/** The words of a purchase do not always name what they are about: a date, a mileage. */
function saidText(line: Read): string {
  return line.text === null ? aspectText(line.aspect, line) : withName(line.aspect, line.text)
}

function withName(aspect: Read['aspect'], text: string): string {
  const name = aspectName(aspect)
  // `1 débito` names the debts, too.
  const stem = searchable(name).replace(/s$/, '')
  return searchable(text).includes(stem) ? text : `${name}: ${text}`
}
