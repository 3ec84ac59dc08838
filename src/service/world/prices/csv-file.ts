import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'

/** A fault in a price table's file, with the file's name and the line. */
export class FipeCsvError extends Error {
  constructor(file: string, line: number | undefined, what: string, cause?: unknown) {
    super(`${basename(file)}${line === undefined ? '' : `, line ${line}`}: ${what}`, { cause })
    this.name = 'FipeCsvError'
  }
}

export interface CsvLine {
  /** Counts from 1; the header is line 1. */
  readonly line: number
  readonly fields: readonly string[]
}

/**
 * Streams the lines of a CSV file, the header first. Its first bytes, not its name, decide whether it is
 * gzip.
 *
 * @throws {FipeCsvError} for a file that is missing, unreadable or not CSV
 */
export async function* readCsv(file: string): AsyncGenerator<CsvLine> {
  try {
    const text = await openText(file)
    // csv-parse checks that every line has as many fields as the header, and names a line that does not. The
    // stream runs ahead of its reader, so each record carries its line number as an additional field.
    const parser = parse({
      bom: true,
      skip_empty_lines: true,
      on_record: (fields, { lines }) => {
        fields.push(String(lines))
        return fields
      },
    })
    text.on('error', (error) => parser.destroy(error))
    for await (const fields of text.pipe(parser) as AsyncIterable<string[]>) {
      yield { line: Number(fields.pop()), fields }
    }
  } catch (error) {
    const line = error instanceof CsvError ? Number(error['lines']) : undefined
    throw new FipeCsvError(file, line, error instanceof Error ? error.message : String(error), error)
  }
}

async function openText(file: string): Promise<Readable> {
  const handle = await open(file)
  const start = Buffer.alloc(2)
  try {
    await handle.read(start, 0, 2, 0)
  } finally {
    await handle.close()
  }
  const raw = createReadStream(file)
  if (start[0] !== 0x1f || start[1] !== 0x8b) return raw
  const gunzip = createGunzip()
  raw.on('error', (error) => gunzip.destroy(error))
  return raw.pipe(gunzip)
}
