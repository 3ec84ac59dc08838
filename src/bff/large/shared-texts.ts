import { isJsonObject } from '#contract/json.ts'

/** Shorter texts are not shared: they take hardly more memory than a reference (characters). */
const WORTH_IT = 12

/** The most texts that are remembered. A list whose texts all differ would gain nothing from more. */
const MOST = 4096

/**
 * Replaces equal texts by one shared text. Lists of services repeat the same texts, and the parser makes a
 * new string each time; sharing halves the memory of a value of megabytes.
 */
export class SharedTexts {
  readonly #known = new Map<string, string>()

  /** Changes the value in place and returns it. Answers nest no deeper than `MAX_DEPTH`. */
  share(value: unknown): unknown {
    if (typeof value === 'string') return this.#shared(value)
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) {
        if (isLong(each)) value[index] = this.share(each)
      }
    } else if (isJsonObject(value)) {
      for (const name of Object.keys(value)) {
        const each = value[name]
        // `JSON.parse` makes `__proto__` an own property, and this assignment keeps it one.
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
