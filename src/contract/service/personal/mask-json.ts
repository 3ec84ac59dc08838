import { parseCnpj } from '#brazil/cnpj.ts'
import { type JsonObject, isJsonObject } from '../../json.ts'
import { type FieldKind, fieldKind, isCoarse, isNamedThing, wordsOf } from './fields.ts'
import {
  isOrganization,
  maskAddress,
  maskBirth,
  maskCompany,
  maskDocument,
  maskEmail,
  maskName,
  maskPhone,
  maskText,
  maskTyped,
} from './shapes.ts'

/** A field's name, parsed once however often it occurs. */
interface Field {
  readonly words: readonly string[]
  readonly kind: FieldKind
  /** The name as it is shown: masked, because a name can be a document itself. */
  readonly shown: string
}

/** An object or a list that is being written. */
interface Frame {
  readonly value: object
  /** Property names of an object; undefined for a list. */
  readonly names: readonly string[] | undefined
  readonly length: number
  /** The field that holds this value; the items of a list belong to the list's field. */
  readonly field: Field
  /**
   * Whether this value is part of an address or a telephone, so that all fields inside it are masked as such.
   */
  readonly inside: 'address' | 'phone' | undefined
  /** Its own texts are shown unmasked, or those of some members; objects inside it are judged separately. */
  readonly open: Opened
  next: number
  /** Masked names that were already written, because two names may look alike once masked. */
  written: Set<string> | undefined
}

/** Whether texts stay unmasked: all of an object's own ones, or those of the members that it accepts. */
export type Opened = boolean | ((name: string) => boolean)

/** What is written differently from the rule; nothing by default. */
export interface MaskOptions {
  /** Whether the texts directly inside this object stay unmasked. */
  readonly open?: (object: JsonObject) => Opened
  /** Members that are left out, at any depth. */
  readonly without?: ReadonlySet<string> | undefined
}

/**
 * The JSON of a value with everything masked that identifies a person: names, documents, birth dates,
 * addresses, telephones and e-mail addresses, recognised by the name of the field and by the look of the
 * text. Facts about cars, debts and companies stay. It is written without recursion, so depth is no limit.
 */
export function maskedJson(root: unknown, options: MaskOptions = {}): string {
  return [...new MaskedWriter(options).pieces(root)].join('')
}

/** After this many tokens the writer yields a piece of the text. */
const PIECE = 2000

/** Writes the masked JSON piece by piece, for a text that should not be in memory as a whole. */
export class MaskedWriter {
  /** Whether anything was hidden so far. */
  hasHidden = false
  readonly #options: MaskOptions
  readonly #fields = new Map<string, Field>()
  readonly #out: string[] = []
  readonly #stack: Frame[] = []

  constructor(options: MaskOptions = {}) {
    this.#options = options
  }

  *pieces(root: unknown): Generator<string> {
    this.#value(root, this.#field(''))
    for (let frame = this.#stack.at(-1); frame; frame = this.#stack.at(-1)) {
      this.#next(frame)
      if (this.#out.length >= PIECE) yield this.#out.splice(0).join('')
    }
    yield this.#out.join('')
  }

  /** Writes the next member of an object or the next item of a list, or closes it. */
  #next(frame: Frame): void {
    const { value, names, length } = frame
    const index = frame.next++
    if (index >= length) {
      this.#out.push(names ? '}' : ']')
      this.#stack.pop()
      return
    }
    if (index > 0) this.#out.push(',')
    const name = names?.[index]
    if (name === undefined) this.#value(Reflect.get(value, index), frame.field, frame, frame.open === true)
    else {
      const own = this.#field(name)
      const isOpen = typeof frame.open === 'function' ? frame.open(name) : frame.open
      const shown = isOpen ? name : shownName(name, own, frame)
      if (shown !== name) this.hasHidden = true
      this.#out.push(JSON.stringify(shown), ':')
      this.#value(Reflect.get(value, name), own, frame, isOpen)
    }
  }

  /** Writes a scalar, or opens an object or a list. */
  #value(value: unknown, field: Field, parent?: Frame, isOpen = false): void {
    if (typeof value === 'object' && value !== null) {
      this.#stack.push(this.#begin(value, field, { inside: parent?.inside, isOpen }))
      return
    }
    const shown = isOpen ? value : scalar(value, field, parent)
    if (shown !== value) this.hasHidden = true
    this.#out.push(JSON.stringify(shown))
  }

  #begin(
    value: object,
    field: Field,
    { inside, isOpen }: Pick<Frame, 'inside'> & { readonly isOpen: boolean },
  ): Frame {
    const names = Array.isArray(value) ? undefined : this.#namesOf(value)
    this.#out.push(names ? '{' : '[')
    return {
      value,
      names,
      length: names?.length ?? Number(Reflect.get(value, 'length')),
      field,
      inside: insideOf(field) ?? inside,
      // The items of a list belong to the object that has it.
      open: isJsonObject(value) ? (this.#options.open?.(value) ?? false) : isOpen,
      next: 0,
      written: undefined,
    }
  }

  #namesOf(value: object): readonly string[] {
    const { without } = this.#options
    const names = Object.keys(value)
    return without ? names.filter((name) => !without.has(name)) : names
  }

  #field(name: string): Field {
    const known = this.#fields.get(name)
    if (known) return known
    const words = wordsOf(name)
    const field = { words, kind: fieldKind(words), shown: maskText(name) }
    this.#fields.set(name, field)
    return field
  }
}

function insideOf({ kind }: Field): Frame['inside'] {
  return kind === 'address' || kind === 'phone' ? kind : undefined
}

/** JSON text in, masked JSON text out. */
export function maskedJsonText(text: string): string {
  return maskedJson(JSON.parse(text))
}

function shownName(name: string, { shown }: Field, frame: Frame): string {
  if (shown === name) return name
  frame.written ??= new Set()
  let unique = shown
  for (let count = 2; frame.written.has(unique); count += 1) unique = `${shown} (${count})`
  frame.written.add(unique)
  return unique
}

/** Smaller numbers in unknown fields are amounts and counts, since a CPF has eleven digits. */
const SMALLEST_CPF = 1_000_000_000

function scalar(value: unknown, field: Field, parent: Frame | undefined): unknown {
  if (typeof value === 'string') return masked(value, field, parent)
  if (typeof value !== 'number') return value
  if (value < SMALLEST_CPF && field.kind === 'other' && !parent?.inside) return value
  const text = String(value)
  const hidden = masked(text, field, parent)
  return hidden === text ? value : hidden
}

function masked(text: string, field: Field, parent: Frame | undefined): string {
  const kind = kindOf(field, parent)
  if (kind !== 'name') return MASKS[kind](text)
  return parent && isCompanys(field, parent, text) ? maskText(text, false) : maskName(text)
}

const MASKS: Readonly<Record<Exclude<FieldKind, 'name'>, (text: string) => string>> = {
  document: maskDocument,
  birth: maskBirth,
  address: maskAddress,
  phone: maskPhone,
  email: maskEmail,
  company: maskCompany,
  thing: (text) => maskText(text, false),
  'typed-thing': maskTyped,
  other: (text) => maskText(text),
}

function kindOf(field: Field, parent: Frame | undefined): FieldKind {
  if (parent?.inside && !(isCoarse(field.words) && parent.names)) {
    return field.kind === 'birth' || field.kind === 'email' ? field.kind : parent.inside
  }
  return field.kind
}

/** Whether a name belongs to a company, a bank or a thing, and so not to a person. */
function isCompanys(field: Field, { value, names, field: holder }: Frame, text: string): boolean {
  if (!names || !isJsonObject(value)) return isOrganization(text)
  const isPlainName = field.words.length === 1 && field.words[0] === 'nome'
  if (isPlainName && isNamedThing(holder.words)) return true
  // `financiado_nome` has `financiado_documento` beside it, `nome` has `documento`.
  const prefix = field.words.filter((word) => word !== 'nome')
  const documents = names.flatMap((name) => {
    const words = wordsOf(name)
    const rest = words.filter((word) => !['documento', 'cnpj', 'cpf'].includes(word))
    const isOwn = rest.length < words.length && rest.join('_') === prefix.join('_')
    const own = isOwn ? value[name] : undefined
    return typeof own === 'string' && /\d/.test(own) ? [own] : []
  })
  if (documents.length > 0) return documents.every((each) => parseCnpj(each).ok)
  const type = value.tipo ?? value.tipo_pessoa
  if (isPlainName && typeof type === 'string' && /^(?:PJ|JURIDICA|JURÍDICA)$/i.test(type)) return true
  return isOrganization(text)
}
