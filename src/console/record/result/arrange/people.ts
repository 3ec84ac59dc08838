import { type JsonObject, isJsonObject } from '#contract/json.ts'
import type { Inquiry } from '#contract/service/inquiry.ts'
import { ASPECT_WORDS, aspectsNamed } from '#contract/service/verdict/aspects.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { accented, townInWords } from '../accents.ts'

/** The car in the page's head. */
export interface CarInHead {
  readonly name: string
  /** In the usual order: years, colour, fuel, place. */
  readonly facts: readonly string[]
}

/** Longer text is not a name (characters). */
const LONGEST = 60

/** Takes the car's name and its main facts. A part that is missing or unreadable stays. */
export function takeCar(inquiry: Inquiry, vehicle: JsonObject): CarInHead {
  if (vehicle.placa === inquiry.placa) delete vehicle.placa
  const take = (key: string): string | null => {
    const value = vehicle[key]
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    if (text === '' || text.length > LONGEST) return null
    delete vehicle[key]
    return text
  }
  const name = [take('marca'), take('modelo')].filter((part) => part !== null).join(' ')
  const [built, model] = [take('ano_fabricacao'), take('ano_modelo')]
  const years = built !== null && model !== null && built !== model ? `${built}/${model}` : (model ?? built)
  const [colour, fuel, town, state] = [take('cor'), take('combustivel'), take('municipio'), take('uf')]
  const place = [town && townInWords(town), state].filter(Boolean).join(', ')
  return {
    name,
    facts: [years, colour?.toLowerCase(), fuel && accented(fuel.toLowerCase()), place].filter(
      (part): part is string => typeof part === 'string' && part !== '',
    ),
  }
}

/** Takes the owner, whom an answer may name at its root, in the car, in a list, or in all of them. */
export function takeOwner(
  inquiry: Inquiry,
  { vehicle, dados }: { vehicle: JsonObject; dados: JsonObject },
): JsonObject | undefined {
  const owner = takeSecond(inquiry.proprietario, vehicle) ?? vehicle.proprietario
  if (JSON.stringify(vehicle.proprietario) === JSON.stringify(owner) || vehicle.proprietario === null) {
    delete vehicle.proprietario
  }
  if (!isJsonObject(owner)) return owner === undefined || owner === null ? undefined : { proprietario: owner }
  nameOwnerOnce(owner, dados)
  const { proprietarios } = dados
  const listed =
    Array.isArray(proprietarios) &&
    proprietarios.some((each) => isJsonObject(each) && isSamePerson(each, owner))
  if (listed && owner.nome !== undefined) {
    dados.proprietarios = proprietarios.map((each: unknown) =>
      isJsonObject(each) && isSamePerson(each, owner) ? Object.assign({}, each, owner) : each,
    )
    return undefined
  }
  return owner
}

/** The owner, merged with the owner in the car's block: the page shows an owner in one place. */
function takeSecond(owner: unknown, vehicle: JsonObject): unknown {
  const { proprietario: second } = vehicle
  if (!isJsonObject(owner) || !isJsonObject(second)) return owner
  delete vehicle.proprietario
  const others = Object.entries(second).flatMap(([key, value]) => {
    if (value === null || JSON.stringify(value) === JSON.stringify(owner[key])) return []
    // Two different values are two facts.
    const isOwn = owner[key] !== undefined && owner[key] !== null
    return [[isOwn ? `${key}_no_registro_do_veiculo` : key, value] as const]
  })
  return { ...owner, ...Object.fromEntries(others) }
}

/** Whether the names are equal and no document contradicts: masked names of two people may be equal. */
function isSamePerson(a: JsonObject, b: JsonObject): boolean {
  return a.nome === b.nome && !differ(a.documento, b.documento)
}

/** Whether two documents, possibly masked, show different characters in the same position. */
function differ(a: unknown, b: unknown): boolean {
  if (typeof a !== 'string' || typeof b !== 'string' || a.length !== b.length) return false
  return Array.from(a).some((char, at) => /\d/.test(char) && /\d/.test(b.charAt(at)) && char !== b.charAt(at))
}

/** Removes the owner's name from a lien on the owner's own car. */
function nameOwnerOnce(owner: JsonObject, dados: JsonObject): void {
  if (!Array.isArray(dados.gravame) || owner.nome === undefined) return
  dados.gravame = dados.gravame.map((each: unknown) => {
    if (!isJsonObject(each)) return each
    const borrower = { nome: each.financiado_nome, documento: each.financiado_documento }
    if (!isSamePerson(borrower, owner)) return each
    const { financiado_nome: _, financiado_documento: __, ...rest } = each
    return { ...rest, financiado: 'o proprietário atual' }
  })
}

/**
 * The rating without the reasons that are alerts of the page. A reason that was not verified says so:
 * somebody may know of an auction, and the note is not a contradiction.
 */
export function takeRisk(risk: unknown, verdict: Verdict | null): unknown {
  if (!isJsonObject(risk) || !Array.isArray(risk.motivos)) return risk
  const motivos = risk.motivos.flatMap((reason) => {
    const named = typeof reason === 'string' ? aspectsNamed(reason) : []
    const said = verdict?.aspects.find(({ kind, check }) => check !== 'clean' && named.includes(kind))
    if (said?.check === 'alert') return []
    return [said ? `${ASPECT_WORDS[said.kind].question}, que não foi verificado` : reason]
  })
  return { ...risk, motivos }
}
