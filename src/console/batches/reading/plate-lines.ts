import { parsePlate, plateKey } from '#brazil/plate.ts'
import { messageFor } from '#console/form-engine/messages.ts'
import { PLATE } from '#console/form-engine/registry.ts'
import type { JsonObject } from '#contract/json.ts'
import { COLUMN_WORDS, type LineTerms, carValues } from './car-values.ts'
import type { Column, LineFormat } from './line-format.ts'

export interface PlateTerms extends Partial<LineTerms> {
  /** Further members of each request, the same in each line. */
  readonly more?: JsonObject
}

/**
 * The format of a list with one plate in each line, in either form. A line without a state uses the one
 * chosen above the list.
 */
export function plateLines({ more = {}, fields = [], states }: PlateTerms = {}): LineFormat {
  return {
    columns: [
      {
        name: 'placa',
        words: ['placa', 'placas', 'placadoveiculo', 'placaveiculo', 'placadocarro'],
        required: true,
      },
      ...fields.map((name): Column => ({ name, words: COLUMN_WORDS[name], required: false })),
    ],
    read: (line, defaults) => {
      const { all, named } = line
      const cells = named ? [named.placa ?? ''] : all
      const whole = platesOf(cells)
      const [plate, ...others] = whole.length > 0 ? whole : platesOf(cells.flatMap(wordsOf))
      if (plate === undefined) {
        const parsed = parsePlate(cells.find((cell) => cell.trim() !== '') ?? '')
        return { ok: false, reason: messageFor(PLATE, parsed.ok ? 'format' : parsed.reason, true) }
      }
      // The old and the new plate of one car in the same line are one car.
      if (others.some((other) => plateKey(other) !== plateKey(plate)))
        return { ok: false, reason: 'Há mais de uma placa nesta linha. Deixe uma placa em cada linha.' }
      const said = carValues(line, { fields, states }, defaults.uf)
      if (!said.ok) return said
      const request = { ...more, placa: plate, ...said.values }
      // Something else among the words may look like a plate.
      return {
        ok: true,
        request,
        key: plateKey(plate),
        ...(whole.length === 0 && { warning: `A placa lida nesta linha é ${plate}: confira.` }),
      }
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

/** A model and its year look like a plate of the old form: `gol1998`, `fox2012`. Nobody may pay for one. */
const MODEL_AND_YEAR = /^\p{L}{3}(?:19[5-9]|20[0-3])\d$/u

/** Lists in messages have more words in each line: `ABC1D23 - gol branco`. */
const wordsOf = (cell: string) => cell.split(/[^\p{L}\d-]+/u).filter((word) => !MODEL_AND_YEAR.test(word))

function platesOf(cells: readonly string[]): readonly string[] {
  return cells.flatMap((cell) => {
    const parsed = parsePlate(cell)
    return parsed.ok ? [parsed.value] : []
  })
}
