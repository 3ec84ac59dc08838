import { isJsonObject } from '#contract/json.ts'

/** A shorter text is hardly longer than a reference to it (characters). */
const WORTH_IT = 12

/** Texts that are remembered. A list whose texts all differ gains nothing from more. */
const MOST = 4096

/**
 * Lists of services say the same again and again, and a parser makes a text of its own each time. Equal ones
 * become one, so that a value of megabytes lies in memory once and not twice.
 */
export class SharedTexts {
  readonly #known = new Map<string, string>()

  /** The same value, changed in place. Answers nest no deeper than `MAX_DEPTH`. */
  share(value: unknown): unknown {
    if (typeof value === 'string') return this.#shared(value)
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) {
        if (isLong(each)) value[index] = this.share(each)
      }
    } else if (isJsonObject(value)) {
      for (const name of Object.keys(value)) {
        const each = value[name]
        // JSON makes `__proto__` a property of its own, and so does this.
        if (isLong(each)) value[name] = this.share(each)
      }
    }
    return value
  }

  #shared(text: string): string {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    if (this.#known.size < MOST) this.#known.set(text, text)
    return text
  }
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' ? value.length >= WORTH_IT : typeof value === 'object' && value !== null
}
