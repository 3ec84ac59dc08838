import { compact, searchable, visible } from '#brazil/text.ts'

/** A word that may be the beginning of a plate: three letters, then any known part of the rest. */
const PLATE_BEGINNING = /^[A-Z]{3}\d[A-Z\d]?\d{0,2}$/

/** The words of a text in one line, each after a space, for `beginsIn`. */
export function wordLine(text: string): string {
  return wordsOf(text)
    .map((word) => ` ${word}`)
    .join('')
}

/** The same function, which computes the value of each text once. */
export function remembered(make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const value = make(text)
    made.set(text, value)
    return value
  }
}

/** Whether a word of the line begins with `beginning`. */
export function beginsIn(line: string, beginning: string): boolean {
  return line.includes(` ${beginning}`)
}

/**
 * The beginnings of words that a search looks for: without accents, in lower case, each once. A plate is one
 * word, with or without its hyphen.
 */
export function searchedWords(text: string): readonly string[] {
  const words = visible(text)
    .split(/\s+/)
    .flatMap((part) => {
      const plate = compact(part)
      return PLATE_BEGINNING.test(plate) ? [plate.toLowerCase()] : wordsOf(part)
    })
  return [...new Set(words)]
}

function wordsOf(text: string): readonly string[] {
  return searchable(visible(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** A part of plate keys (`plateKey`), and its position in the key. */
export interface PlatePart {
  readonly at: 0 | 3
  readonly text: string
}

/**
 * The part of a plate that a word may be: its beginning, or what follows its letters (`1234`). Undefined for
 * a word that no plate contains. Both forms of a plate have one key, whose fifth character is a letter.
 */
export function platePart(word: string): PlatePart | undefined {
  const text = word.toUpperCase()
  if (/^[A-Z]{1,3}$/.test(text) || PLATE_BEGINNING.test(text)) return { at: 0, text: keyForm(text, 4) }
  if (/^\d[A-Z\d]?\d{0,2}$/.test(text)) return { at: 3, text: keyForm(text, 1) }
  return undefined
}

/** A beginning of a plate in the form of its key. Takes letters and digits in upper case. */
export function plateKeyBeginning(text: string): string {
  return keyForm(text, 4)
}

function keyForm(text: string, fifth: number): string {
  const digit = text.charAt(fifth)
  if (!/^\d$/.test(digit)) return text
  return text.slice(0, fifth) + String.fromCharCode(65 + Number(digit)) + text.slice(fifth + 1)
}
