import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isJsonObject } from '#contract/json.ts'
import { DOCUMENT_ONLY_SLUGS, INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { buildResult } from './build-result.ts'
import { sampleInput } from './test-sample.ts'

const withData = INQUIRY_SLUGS.filter((slug) => !DOCUMENT_ONLY_SLUGS.includes(slug))

// The example file is outside of the repository, and only on development machines.
const examples = new URL('../../../../shared/data/result-examples.json', import.meta.url)

const known: unknown = existsSync(examples) ? JSON.parse(readFileSync(examples, 'utf8')) : {}
// Three services are described only in words.
const described = withData.filter((slug) => isJsonObject(known) && isJsonObject(known[slug]))

describe.skipIf(!existsSync(examples))('shapes seen in the wild', () => {
  it.each(described)('%s has every field of its example', (slug) => {
    const example = isJsonObject(known) ? known[slug] : undefined
    const fipe = [readPath(example, ['dados', 'fipe', 0])]
    const paths = new Set(
      Array.from({ length: 300 }, (_, i) => `shape ${i}`).flatMap((seed) => {
        const concludedAt = new Date('2026-09-20T12:00:00-03:00')
        return Array.from(pathsOf(buildResult(sampleInput(slug, seed, { fipe, concludedAt }))))
      }),
    )
    // All examples repeat the same `veiculo` block. Here, a service that checked nothing leaves those parts
    // empty.
    const isPartOfVehicle = (path: string): boolean =>
      /^veiculo\.(?:leilao|restricoes|debitos)\W/.test(path) && slug !== 'consulta-completa'
    const wanted = [...pathsOf(example)].filter((path) => !path.startsWith('_') && !isPartOfVehicle(path))
    expect(wanted.length).toBeGreaterThan(1)
    expect(wanted.filter((path) => !paths.has(path))).toEqual([])
  })
})

function readPath(value: unknown, path: readonly (string | number)[]): object {
  let at = value
  for (const key of path) at = Array.isArray(at) ? at[Number(key)] : isJsonObject(at) ? at[key] : undefined
  return isJsonObject(at) ? at : {}
}

/** `dados.gravame[].agente`, …: the path of every field, whatever its value. */
function pathsOf(value: unknown, at = ''): Set<string> {
  if (Array.isArray(value))
    return new Set(value.flatMap((each: unknown) => Array.from(pathsOf(each, `${at}[]`))))
  if (!isJsonObject(value)) return new Set()
  return new Set(
    Object.entries(value).flatMap(([key, each]) => {
      const path = at === '' ? key : `${at}.${key}`
      return [path].concat(Array.from(pathsOf(each, path)))
    }),
  )
}
