import { accept, refuse } from '#brazil/parsed.ts'
import { visible } from '#brazil/text.ts'
import { upperFirst } from '#brazil/words.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { type FieldType, fieldType } from '#contract/service/field-type.ts'
import type { FieldDefinition, TextDefinition } from './field.ts'
import * as registry from './registry.ts'
import { stateField } from './state-options.ts'
import { numeric, yesOrNo } from './typed-fields.ts'

type Definition = FieldDefinition | ((item: CatalogItem) => FieldDefinition)

/** Every field that the console knows, by the catalog's name, in the order of the forms. */
const DEFINITIONS: Readonly<Record<string, Definition>> = {
  placa: registry.PLATE,
  documento: documentField,
  data_nascimento: registry.BIRTH_DATE,
  cnh: registry.CNH,
  chassi: registry.CHASSIS,
  motor: registry.ENGINE,
  chave: registry.NFE_KEY,
  uf: stateField,
  // They follow the state, which decides whether they are required.
  renavam: registry.RENAVAM,
  cpf: registry.OWNER_DOCUMENT,
}

/** Come last in a form, because they concern all other fields. */
const CLOSING: Readonly<Record<string, Definition>> = {
  finalidade: registry.PURPOSE,
  declaracao_finalidade: registry.DECLARATION,
  aceite_atpve: registry.ACCEPTANCE,
}

const ORDER = Object.keys(DEFINITIONS)
const CLOSING_ORDER = Object.keys(CLOSING)

/**
 * The definition of a field. An unknown name becomes a line of text that is sent as typed, unless the catalog
 * says that it is a number or a boolean.
 */
export function definitionOf(name: string, item: CatalogItem): FieldDefinition {
  for (const known of [DEFINITIONS, CLOSING]) {
    const definition = Object.hasOwn(known, name) ? known[name] : undefined
    if (definition) return typeof definition === 'function' ? definition(item) : definition
  }
  return unknownField(name, fieldType(item, name))
}

/** Sort key: known fields, then unknown ones, then options, then the fields that close the form. */
export function rankOf(name: string, isOption: boolean): number {
  const known = ORDER.indexOf(name)
  if (known >= 0) return known
  const closing = CLOSING_ORDER.indexOf(name)
  if (closing >= 0) return ORDER.length + 2 + closing
  return ORDER.length + (isOption ? 1 : 0)
}

/**
 * The kind of document that the service asks for, by the ending of its slug (interface 2.3). A service with
 * a driving licence or a birth date asks about a person; any other takes both kinds.
 */
function documentField(item: CatalogItem): TextDefinition {
  if (item.servico.endsWith('-cnpj')) return registry.CNPJ
  const personal = item.requer.includes('cnh') || item.requer.includes('data_nascimento')
  return item.servico.endsWith('-cpf') || personal ? registry.CPF : registry.CPF_OR_CNPJ
}

function unknownField(name: string, type: FieldType | undefined): FieldDefinition {
  if (type === 'boolean') return yesOrNo(labelOf(name))
  const text = textField(name)
  return type === 'number' ? { ...text, ...numeric(text.label) } : text
}

function textField(name: string): TextDefinition {
  return {
    kind: 'text',
    label: labelOf(name),
    help: 'A central de consultas pede este dado. Ele é enviado como você digitar.',
    inputMode: 'text',
    autoComplete: 'off',
    capitals: false,
    look: 'plain',
    parse: (text) => (visible(text).trim() === '' ? refuse('empty') : accept(text)),
  }
}

/** `numero_do_lote` and `numeroDoLote` read `Número do lote`. */
export function labelOf(name: string): string {
  const words = visible(name)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.[\]-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, accented)
  return words === '' ? 'Outro dado' : upperFirst(words)
}

const ACCENTED: Readonly<Record<string, string>> = {
  codigo: 'código',
  endereco: 'endereço',
  horario: 'horário',
  numero: 'número',
  orgao: 'órgão',
  proprietario: 'proprietário',
  servico: 'serviço',
  veiculo: 'veículo',
}

/** Field names have no accents; the commonest words and endings get theirs back. */
function accented(word: string): string {
  if (Object.hasOwn(ACCENTED, word)) return ACCENTED[word] ?? word
  return word.replace(/cao$/, 'ção').replace(/coes$/, 'ções')
}
