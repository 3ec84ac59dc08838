import { randomUUID } from 'node:crypto'
import { MAX_CONTAINERS, MAX_DEPTH } from './json-limits.ts'
import { type Open, mergePiece } from './merge-piece.ts'
import { SharedTexts } from './shared-texts.ts'

/** A piece ends at the first comma after this many bytes. */
const PIECE_BYTES = 65_536

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA, COLON] = Buffer.from(
  String.raw`"\[]{},:`,
)

/** The text is not JSON, is nested too deep, or has too many parts. */
export class RefusedJson extends Error {
  override readonly name = 'RefusedJson'
}

/** Transforms a piece's value before it joins the whole. The bytes are valid only during the call. */
export type EachPiece = (value: unknown, bytes: Buffer) => unknown

/** Where the name of the current member is in its piece; from -1 if it was in an earlier piece. */
interface Bracket extends Open {
  name: string
  nameFrom: number
  nameTo: number
}

/**
 * Parses JSON piece by piece as its bytes arrive, so that its whole text is never in memory. Pieces end at
 * commas. Each piece is parsed within the brackets that are open at its two ends, and then joins the whole.
 */
export class JsonPieces {
  readonly #each: EachPiece
  readonly #texts = new SharedTexts()
  /**
   * A placeholder for the name of a member that began in an earlier piece. It is random, so no answer can
   * contain it.
   */
  readonly #placeholder = randomUUID()
  /** Bytes of the next piece, up to the current chunk. All pieces use the same memory. */
  #bytes = Buffer.allocUnsafeSlow(2 * PIECE_BYTES)
  #size = 0
  #containers = 0
  #quoted = false
  #escaped = false
  #textFrom = 0
  #textTo = 0
  readonly #open: Bracket[] = []
  /** The brackets that were open where the next piece begins. */
  #before: readonly Bracket[] = []
  #root: unknown
  #pieces = 0

  constructor(each: EachPiece = (value) => value) {
    this.#each = each
  }

  /** @throws {RefusedJson} */
  add(chunk: Uint8Array): void {
    let rest = chunk
    for (let cut = this.#nextCut(rest); cut >= 0; cut = this.#nextCut(rest)) {
      this.#append(rest.subarray(0, cut))
      this.#take()
      rest = rest.subarray(cut + 1)
    }
    this.#append(rest)
  }

  /**
   * The whole value.
   *
   * @throws {RefusedJson}
   */
  end(): unknown {
    if (this.#open.length > 0 || this.#quoted) throw new RefusedJson()
    this.#take()
    return this.#root
  }

  #append(bytes: Uint8Array): void {
    const size = this.#size + bytes.length
    if (size > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * size)
      larger.set(this.#bytes.subarray(0, this.#size))
      this.#bytes = larger
    }
    this.#bytes.set(bytes, this.#size)
    this.#size = size
  }

  /** The index after which the rest can be parsed by itself (a comma); -1 if this chunk has none. */
  #nextCut(chunk: Uint8Array): number {
    // By index, because an iterator takes several times as long.
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (this.#escaped) this.#escaped = false
      else if (byte === QUOTE) this.#quote(this.#size + at)
      else if (this.#quoted) this.#escaped = byte === BACKSLASH
      else if (byte === COMMA) {
        if (this.#size + at >= PIECE_BYTES && this.#open.length > 0) return at
      } else this.#sign(byte)
    }
    return -1
  }

  #sign(byte: number | undefined): void {
    if (byte === COLON) this.#named()
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#opens(byte === OPEN_LIST)
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#closes(byte === CLOSE_LIST)
  }

  #quote(at: number): void {
    this.#quoted = !this.#quoted
    if (this.#quoted) this.#textFrom = at
    else this.#textTo = at + 1
  }

  #named(): void {
    const open = this.#open.at(-1)
    if (!open) throw new RefusedJson()
    open.nameFrom = this.#textFrom
    open.nameTo = this.#textTo
  }

  #opens(isList: boolean): void {
    this.#containers += 1
    this.#open.push({ isList, name: '', nameFrom: -1, nameTo: -1 })
    if (this.#open.length > MAX_DEPTH || this.#containers > MAX_CONTAINERS) throw new RefusedJson()
  }

  #closes(isList: boolean): void {
    if (this.#open.pop()?.isList !== isList) throw new RefusedJson()
  }

  #take(): void {
    const bytes = this.#bytes.subarray(0, this.#size)
    this.#size = 0
    const text = bytes.toString('utf8')
    // `[1,]` must not become a list of one.
    if (this.#pieces > 0 && /^\s*[\]}]/.test(text)) throw new RefusedJson()
    const value = this.#each(this.#texts.share(parsed(this.#opening() + text + this.#closing())), bytes)
    if (this.#pieces === 0) this.#root = value
    else mergePiece(this.#root, value, { open: this.#before, placeholder: this.#placeholder })
    this.#pieces += 1
    for (const open of this.#open) {
      if (open.nameFrom >= 0) open.name = String(parsed(bytes.toString('utf8', open.nameFrom, open.nameTo)))
      open.nameFrom = -1
    }
    this.#before = [...this.#open]
  }

  /** The brackets that earlier pieces have opened. The innermost one continues with a member or an item. */
  #opening(): string {
    const innermost = this.#before.length - 1
    const signs = this.#before.map(({ isList }, level) => {
      if (isList) return '['
      return level === innermost ? '{' : `{"${this.#placeholder}":`
    })
    return signs.join('')
  }

  #closing(): string {
    return this.#open
      .map(({ isList }) => (isList ? ']' : '}'))
      .toReversed()
      .join('')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusedJson()
  }
}
