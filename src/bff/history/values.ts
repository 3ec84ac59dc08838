import type { PlatePart } from './words.ts'

/** The different texts of one dimension, each with a number. 0 means no text. */
export class Values {
  readonly texts: string[] = ['']
  readonly #numbers = new Map<string, number>()
  /** The character codes at the positions 0 and 3 of each text, where parts of plates begin. */
  #codes = new Uint16Array(64)

  /** The text's number; a new text gets a new number. */
  add(text: string | null): number {
    if (text === null) return 0
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.texts.push(text) - 1
    this.#numbers.set(text, number)
    if (number * 2 === this.#codes.length) {
      const codes = new Uint16Array(this.#codes.length * 2)
      codes.set(this.#codes)
      this.#codes = codes
    }
    this.#codes[number * 2] = text.charCodeAt(0)
    this.#codes[number * 2 + 1] = text.charCodeAt(3)
    return number
  }

  /** The numbers of those of these texts that a purchase has had. */
  among(texts: Iterable<string>): readonly number[] {
    return Array.from(texts).flatMap((text) => this.#numbers.get(text) ?? [])
  }

  /** The numbers of the texts that pass the test. */
  where(test: (text: string) => boolean): readonly number[] {
    return this.texts.flatMap((text, number) => (number > 0 && test(text) ? number : []))
  }

  /**
   * The same for a part of a plate, without reading each of 200,000 plates: most differ in the first letter.
   */
  withPart({ at, text }: PlatePart): readonly number[] {
    const numbers: number[] = []
    const [texts, codes] = [this.texts, this.#codes]
    const [code, place] = [text.charCodeAt(0), at === 0 ? 0 : 1]
    for (let number = 1; number < texts.length; number += 1) {
      if (codes[number * 2 + place] !== code) continue
      if (text.length === 1 || texts[number]?.startsWith(text, at)) numbers.push(number)
    }
    return numbers
  }
}
