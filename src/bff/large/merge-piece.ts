import { type JsonObject, isJsonObject } from '#contract/json.ts'

/** A list or an object that one piece has begun and another one goes on with. */
export interface Open {
  readonly isList: boolean
  /** Of an object: the member that is open. */
  readonly name: string
}

interface Around {
  /** From the outside to the inside. */
  readonly open: readonly Open[]
  /** The open member's name in the piece. */
  readonly placeholder: string
}

/** Adds a piece to the whole: along what was open before it, its members join those that are there. */
export function mergePiece(root: unknown, piece: unknown, { open, placeholder }: Around): void {
  let [whole, part] = [root, piece]
  for (const [level, { name }] of open.entries()) {
    const goesOn = level < open.length - 1
    if (Array.isArray(whole) && Array.isArray(part)) {
      const last: unknown = whole.at(-1)
      const [first]: unknown[] = part
      for (let index = goesOn ? 1 : 0; index < part.length; index += 1) whole.push(part[index])
      ;[whole, part] = [last, first]
    } else if (isJsonObject(whole) && isJsonObject(part)) {
      const [inner, first] = [whole[name], part[placeholder]]
      for (const [key, value] of Object.entries(part)) {
        if (!goesOn || key !== placeholder) setOwn(whole, key, value)
      }
      ;[whole, part] = [inner, first]
    }
  }
}

/** Also of the name `__proto__`, which an assignment takes for something else. */
function setOwn(object: JsonObject, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}
