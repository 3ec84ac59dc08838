import { existsSync, readFileSync } from 'node:fs'
import { type JsonObject, isJsonObject, objectOf } from '../json.ts'

const FILE = '../shared/data/result-examples.json'

/** Whether another author's examples are here: they are in a folder beside the checkout. */
export const HAS_EXAMPLES = existsSync(FILE)

function read(): readonly (readonly [slug: string, result: JsonObject])[] {
  const all: unknown = JSON.parse(readFileSync(FILE, 'utf8'))
  return Object.entries(objectOf(all)).flatMap(([slug, blocks]) =>
    isJsonObject(blocks) ? [[slug, { id: 'x', servico: slug, status: 'concluido', ...blocks }] as const] : [],
  )
}

/** Their finished results, by service. Never empty, because an empty table of tests is an error. */
export const EXAMPLES = HAS_EXAMPLES ? read() : ([['none', { dados: {} }]] as const)
