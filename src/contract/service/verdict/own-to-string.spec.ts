import { expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { type JsonObject, isJsonObject } from '../../json.ts'
import { isPersonSlug } from '../about-people.ts'
import { readFindings } from '../car/read-findings.ts'
import { carOf } from '../result/car.ts'
import { readImages } from '../result/images.ts'
import { INQUIRY_SLUGS } from '../slugs.ts'
import { readVerdict } from './verdict.ts'

/** Its fields have the names of the functions that make a text or a number of an object. */
const ODD = { toString: 'x', valueOf: 'x' }

/** The value with each of its parts replaced in turn. Of a list only the first item is. */
function bent(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [
      [ODD],
      ...value
        .slice(0, 1)
        .flatMap(bent)
        .map((other) => value.with(0, other)),
    ]
  }
  return isJsonObject(value) ? [ODD, ...bentObjects(value)] : [ODD]
}

function bentObjects(value: JsonObject): JsonObject[] {
  return Object.entries(value).flatMap(([name, each]) =>
    bent(each).map((other) => Object.assign({}, value, { [name]: other })),
  )
}

it.each(INQUIRY_SLUGS)('%s is read although a value is an object with its own toString', (slug) => {
  for (const answer of bentObjects(resultOf(slug, '0103'))) {
    expect(() => {
      // The findings about a car are read from its verdict.
      if (isPersonSlug(slug)) readVerdict(slug, answer)
      else readFindings(slug, answer)
      readImages(answer.dados)
      carOf(answer)
    }).not.toThrow()
  }
})
