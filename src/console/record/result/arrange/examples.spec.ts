import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isJsonObject, type JsonObject } from '#contract/json.ts'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { arrange } from './arrange.ts'
import { shownTwice } from './test-leaves.ts'

const file = '../shared/data/result-examples.json'
const isHere = existsSync(file)

function examples(): readonly (readonly [slug: string, blocks: JsonObject])[] {
  const all: unknown = isHere ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return Object.entries(isJsonObject(all) ? all : {}).flatMap(([slug, blocks]) =>
    isJsonObject(blocks) ? [[slug, blocks] as const] : [],
  )
}

// An empty table would be an error.
const ROWS = isHere ? examples() : [['none', {}] as const]

describe.skipIf(!isHere)('an example of another author', () => {
  it.each(ROWS)('%s shows no fact in two places, and has a headline', (slug, blocks) => {
    const inquiry = InquirySchema.parse({ id: 'x', servico: slug, status: 'concluido', ...blocks })
    const verdict = readVerdict(slug, inquiry)
    expect(verdict?.headline).toMatch(/^[\p{Lu}\d]/u)
    expect(shownTwice(arrange(inquiry, verdict))).toEqual([])
  })
})
