import { searchable } from '#brazil/text.ts'
import { listed } from '#brazil/words.ts'
import { aspectName, aspectText } from '#console/texts/aspect-labels.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { aspectKind } from '#contract/service/verdict/aspect-kind.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { pointsInWords, toConfirmInWords } from '#contract/service/verdict/missing-words.ts'

/** Something that the shop has already paid for, with the purchase that says it. */
export interface KnownLine {
  readonly tone: 'alert' | 'unverified' | 'clean' | 'plain'
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  /** Null for a report of monitoring, which was not bought. */
  readonly inquiryId: string | null
}

/** How many points a line names. The purchase, one press away, names the others. */
const NAMED = 3

type Read = CarAspectLine & { readonly at: string; readonly inquiryId: string }

/**
 * What the shop knows of a car, in few lines. Each alert and each fact has a line. Clean points, and points
 * that could not be verified, are summed up for each purchase. A point does not count if two purchases
 * disagree about it, or if monitoring has reported something since.
 */
export function knownLines(aspects: readonly CarAspectLine[]): readonly KnownLine[] {
  const read = aspects.filter(isRead)
  const warned = aspects.filter(({ alert }) => alert !== null)
  const settled = read.filter(({ contradicts, alert }) => contradicts === null && alert === null)
  const of = (state: string) => settled.filter((line) => line.state === state)
  return [
    ...warning(warned),
    // The same text as in the file and in every list: `Gravame ativo: Banco da Amostra`.
    ...of('alert').map((line) => knownLine('alert', aspectText(line.aspect, line), line)),
    ...read
      .filter(({ contradicts, alert }) => contradicts !== null && alert === null)
      .map((line) => knownLine('unverified', `As consultas discordam: ${question(line)}`, line)),
    ...summedUp(of('unverified'), 'unverified', 'Não verificado'),
    ...summedUp(of('clean'), 'clean', 'Nada consta'),
    ...of('known').map((line) => knownLine('plain', saidText(line), line)),
  ]
}

/** All reports of monitoring as one line, including points that nobody has asked about before. */
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

/** A single clean point has the same text as everywhere: `Sem bloqueio judicial`. */
function cleanText(line: Read): string {
  const kind = aspectKind(line.aspect)
  return kind ? ASPECT_WORDS[kind].clean : `Nada consta: ${question(line)}`
}

/** The aspect as a noun phrase: `roubo ou furto`, `bloqueio judicial`. */
function question({ aspect }: CarAspectLine): string {
  const kind = aspectKind(aspect)
  return kind ? ASPECT_WORDS[kind].question : aspectName(aspect).toLowerCase()
}

/** The text of a fact with its name, because some texts do not name their subject: a date, a mileage. */
function saidText(line: Read): string {
  return line.text === null ? aspectText(line.aspect, line) : withName(line.aspect, line.text)
}

function withName(aspect: Read['aspect'], text: string): string {
  const name = aspectName(aspect)
  // `1 débito` names the debts, too.
  const stem = searchable(name).replace(/s$/, '')
  return searchable(text).includes(stem) ? text : `${name}: ${text}`
}
