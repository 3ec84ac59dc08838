import { isJsonObject, type JsonObject } from '#contract/json.ts'
import { label, show } from './labels.ts'
import { INNER, MARGIN, RULE, type Sheet, SOFT } from './sheet.ts'

/** Prints any value of a result. The interface promises no shapes (2.2), so the value itself decides. */

const MAX_ROWS = 40
const MAX_COLUMNS = 6
const MAX_DEPTH = 4
const MAX_FIELDS = 60

/** Labels above values, three to a line; a long value takes a whole line. */
export function fields(sheet: Sheet, entries: readonly (readonly [name: string, value: unknown])[]): void {
  const columns = 3
  const width = INNER / columns
  let column = 0
  let lineHeight = 0
  for (const [name, value] of entries.slice(0, MAX_FIELDS)) {
    if (sheet.isFull) return
    const text = show(name, value)
    const isLong = text.length > 38
    const cellWidth = (isLong ? INNER : width) - 12
    if (column > 0 && (isLong || column === columns)) {
      sheet.y += lineHeight
      column = 0
    }
    const height = sheet.heightOf(text, cellWidth, 9.5, true) + 18
    if (column === 0) {
      sheet.room(height)
      lineHeight = 0
    }
    const x = MARGIN + column * width
    sheet.text(label(name), x, sheet.y, { size: 7, fill: SOFT, width: cellWidth })
    const isKnown = value !== null && value !== undefined
    sheet.text(text, x, sheet.y + 9, {
      size: 9.5,
      bold: isKnown,
      fill: isKnown ? '#1b2430' : SOFT,
      width: cellWidth,
    })
    lineHeight = Math.max(lineHeight, height)
    if (isLong) {
      sheet.y += lineHeight
      lineHeight = 0
    } else column += 1
  }
  sheet.y += column > 0 ? lineHeight : 0
}

/** Rows of similar objects. Columns and rows that do not fit are left out; a note counts the rows. */
export function table(sheet: Sheet, rows: readonly unknown[]): void {
  const objects = rows.filter(isJsonObject)
  const names = [...new Set(objects.slice(0, 20).flatMap((row) => Object.keys(row)))]
  const columns = mostFilled(names, objects.slice(0, 20))
  const weights = columns.map((name) =>
    Math.min(30, Math.max(8, ...objects.slice(0, 12).map((row) => show(name, row[name]).length))),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const widths = weights.map((weight) => (INNER * weight) / sum)
  const lefts = widths.map((_, i) => MARGIN + widths.slice(0, i).reduce((total, width) => total + width, 0))
  const line = (cells: readonly string[], bold: boolean, fill: string): number => {
    const heights = cells.map((cell, i) => sheet.heightOf(cell, (widths[i] ?? 0) - 8, 7.5, bold))
    const height = Math.max(10, ...heights) + 7
    sheet.room(height)
    sheet.pdf.rect(MARGIN, sheet.y, INNER, height).fill(fill)
    cells.forEach((cell, i) =>
      sheet.text(cell, (lefts[i] ?? 0) + 4, sheet.y + 4, { size: 7.5, bold, width: (widths[i] ?? 0) - 8 }),
    )
    sheet.y += height
    return height
  }
  sheet.room(40)
  line(columns.map(label), true, '#dfe8f1')
  for (const [i, row] of objects.slice(0, MAX_ROWS).entries()) {
    if (sheet.isFull) break
    line(
      columns.map((name) => show(name, row[name])),
      false,
      i % 2 === 0 ? '#ffffff' : '#f4f7fa',
    )
  }
  sheet.pdf
    .moveTo(MARGIN, sheet.y)
    .lineTo(MARGIN + INNER, sheet.y)
    .lineWidth(0.6)
    .stroke(RULE)
  sheet.y += 4
  if (rows.length > MAX_ROWS)
    sheet.note(`… e mais ${(rows.length - MAX_ROWS).toLocaleString('pt-BR')} linhas na resposta da consulta.`)
}

/** The columns that most rows fill, in the order of the answer. */
function mostFilled(names: readonly string[], rows: readonly JsonObject[]): readonly string[] {
  const filled = (name: string): number =>
    rows.filter((row) => row[name] !== undefined && row[name] !== null && !isNested(row[name])).length
  const flat = names.filter((name) => rows.some((row) => !isNested(row[name])))
  const best = new Set(flat.toSorted((a, b) => filled(b) - filled(a)).slice(0, MAX_COLUMNS))
  return flat.filter((name) => best.has(name))
}

/** A named block of `dados`, whatever its shape. */
export function block(sheet: Sheet, name: string, value: unknown, depth = 0): void {
  if (sheet.isFull) return
  if (depth === 0) sheet.heading(label(name))
  else if (isNested(value)) subheading(sheet, label(name))
  if (value === null || value === undefined)
    return sheet.note('Não verificado: ninguém consultou este ponto.', '#92400e')
  if (Array.isArray(value)) return list(sheet, name, value, depth)
  if (!isJsonObject(value)) return sheet.note(show(name, value), '#1b2430')
  if (depth >= MAX_DEPTH) return sheet.note('… há mais níveis na resposta da consulta.')
  // A score's `valor` is a number of points, every other `valor` is money.
  const entries = Object.entries(value).map(
    ([key, each]) => [name === 'score' && key === 'valor' ? 'pontos' : key, each] as const,
  )
  fields(
    sheet,
    entries.filter(([, each]) => !isNested(each)),
  )
  for (const [key, each] of entries.filter(([, each]) => isNested(each)).slice(0, MAX_FIELDS))
    block(sheet, key, each, depth + 1)
}

/** Lists of images. When empty they say nothing about what the images would have shown. */
const IMAGE_LISTS = new Set(['fotosLeilao', 'imagensOutras', 'csv'])

function list(sheet: Sheet, name: string, value: readonly unknown[], depth: number): void {
  if (value.length === 0)
    return sheet.note(IMAGE_LISTS.has(name) ? 'Nenhuma imagem.' : 'Nada consta.', '#14532d')
  const [only] = value
  // A single row with many fields is more readable as fields than as a table, which would cut most of them.
  if (value.length === 1 && isJsonObject(only) && Object.keys(only).length > MAX_COLUMNS) {
    return fields(
      sheet,
      Object.entries(only).filter(([, each]) => !isNested(each)),
    )
  }
  if (value.some(isJsonObject) && depth < MAX_DEPTH) return table(sheet, value)
  for (const each of value.slice(0, MAX_ROWS)) {
    if (sheet.isFull) return
    sheet.note(`• ${show('', each)}`, '#1b2430')
  }
  if (value.length > MAX_ROWS)
    sheet.note(`… e mais ${(value.length - MAX_ROWS).toLocaleString('pt-BR')} itens na resposta da consulta.`)
}

function subheading(sheet: Sheet, text: string): void {
  sheet.room(36)
  sheet.text(text, MARGIN, sheet.y + 2, { size: 9, bold: true, fill: '#1d5f96' })
  sheet.y += 16
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
