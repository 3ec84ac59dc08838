import { type JsonObject, isJsonObject } from '#contract/json.ts'

/** A list or an object that begins in one piece and continues in another. */
export interface Open {
  readonly isList: boolean
  /** For an object, the name of the open member. */
  readonly name: string
}

interface Around {
  /** From the outermost to the innermost. */
  readonly open: readonly Open[]
  /** The name that the open member has in the piece. */
  readonly placeholder: string
}

/** Merges a piece into the whole: its members join the lists and objects that were open before it. */
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

/** Sets a member, also one named `__proto__`, for which an assignment would set the prototype. */
function setOwn(object: JsonObject, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}
