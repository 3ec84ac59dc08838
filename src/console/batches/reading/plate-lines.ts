import { parsePlate, plateKey } from '#brazil/plate.ts'
import { messageFor } from '#console/form-engine/messages.ts'
import { PLATE } from '#console/form-engine/registry.ts'
import type { JsonObject } from '#contract/open-schema.ts'
import type { LineFormat } from './line-format.ts'

/** One plate in each line, in either form. `more` is what the service wants beside it. */
export function plateLines(more: JsonObject = {}): LineFormat {
  return {
    columns: [
      {
        name: 'placa',
        words: ['placa', 'placas', 'placadoveiculo', 'placaveiculo', 'placadocarro'],
        required: true,
      },
    ],
    read: ({ all, named }) => {
      const cells = named ? [named.placa ?? ''] : all
      const [plate, ...others] = platesOf(cells)
      if (plate === undefined) {
        const parsed = parsePlate(cells.find((cell) => cell.trim() !== '') ?? '')
        return { ok: false, reason: messageFor(PLATE, parsed.ok ? 'format' : parsed.reason) }
      }
      // Old and new plate of one car side by side are one car.
      if (others.some((other) => plateKey(other) !== plateKey(plate)))
        return { ok: false, reason: 'Há mais de uma placa nesta linha. Deixe uma placa em cada linha.' }
      return { ok: true, request: { ...more, placa: plate }, key: plateKey(plate) }
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

function platesOf(cells: readonly string[]): readonly string[] {
  return cells.flatMap((cell) => {
    const parsed = parsePlate(cell)
    return parsed.ok ? [parsed.value] : []
  })
}
