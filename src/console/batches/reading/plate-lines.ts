import { parsePlate, plateKey } from '#brazil/plate.ts'
import { parseRenavam } from '#brazil/renavam.ts'
import { isUf } from '#brazil/uf.ts'
import { messageFor } from '#console/form-engine/messages.ts'
import { PLATE } from '#console/form-engine/registry.ts'
import type { JsonObject } from '#contract/open-schema.ts'
import type { Column, LineCells, LineFormat } from './line-format.ts'

/** What a service may ask of a car beside its plate. Left out, the car's file may know it. */
export const CAR_FIELDS = ['uf', 'renavam'] as const
export type CarField = (typeof CAR_FIELDS)[number]

const COLUMN_WORDS: Readonly<Record<CarField, readonly string[]>> = {
  uf: ['uf', 'estado'],
  renavam: ['renavam', 'codigorenavam'],
}

/**
 * One plate in each line, in either form. `more` is what the service wants beside it, `fields` what a line
 * may say of the car.
 */
export function plateLines(more: JsonObject = {}, fields: readonly CarField[] = []): LineFormat {
  return {
    columns: [
      {
        name: 'placa',
        words: ['placa', 'placas', 'placadoveiculo', 'placaveiculo', 'placadocarro'],
        required: true,
      },
      ...fields.map((name): Column => ({ name, words: COLUMN_WORDS[name], required: false })),
    ],
    read: (line) => {
      const { all, named } = line
      const cells = named ? [named.placa ?? ''] : all
      const [plate, ...others] = platesOf(cells)
      if (plate === undefined) {
        const parsed = parsePlate(cells.find((cell) => cell.trim() !== '') ?? '')
        return { ok: false, reason: messageFor(PLATE, parsed.ok ? 'format' : parsed.reason) }
      }
      // Old and new plate of one car side by side are one car.
      if (others.some((other) => plateKey(other) !== plateKey(plate)))
        return { ok: false, reason: 'Há mais de uma placa nesta linha. Deixe uma placa em cada linha.' }
      const said = fields.map((field) => ({ field, value: valueOf(field, line) }))
      const wrong = said.find(({ value }) => value === null)
      if (wrong) return { ok: false, reason: WRONG[wrong.field] }
      const known = Object.fromEntries(said.flatMap(({ field, value }) => (value ? [[field, value]] : [])))
      return { ok: true, request: { ...more, placa: plate, ...known }, key: plateKey(plate) }
    },
    itemsOf: (cells) => {
      const items = cells
        .flatMap((cell) => cell.split(/[;,\t]/))
        .flatMap((cell) => {
          const words = cell.split(/\s+/)
          return platesOf(words).length > 1 ? words : [cell]
        })
      return platesOf(items).length > 1 ? items.filter((item) => item.trim() !== '') : undefined
    },
  }
}

const WRONG: Readonly<Record<CarField, string>> = {
  uf: 'A UF desta linha não existe. Escreva a sigla do estado, por exemplo SP.',
  renavam: 'O RENAVAM desta linha não confere. São até 11 números, por exemplo 00639884962.',
}

/** What a line says of a field: undefined where it says nothing, null where its column has something else. */
function valueOf(field: CarField, { all, named }: LineCells): string | null | undefined {
  if (!named) return all.map((cell) => read(field, cell)).find((value) => value !== undefined)
  const text = (named[field] ?? '').trim()
  return text === '' ? undefined : (read(field, text) ?? null)
}

function read(field: CarField, cell: string): string | undefined {
  if (field === 'renavam') {
    const parsed = parseRenavam(cell)
    return parsed.ok ? parsed.value : undefined
  }
  const code = cell.trim().toUpperCase()
  return isUf(code) ? code : undefined
}

function platesOf(cells: readonly string[]): readonly string[] {
  return cells.flatMap((cell) => {
    const parsed = parsePlate(cell)
    return parsed.ok ? [parsed.value] : []
  })
}
