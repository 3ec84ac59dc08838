import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { lazyObject, lazySchema } from './lazy-schema.ts'

function counted() {
  const builds: string[] = []
  const Plate = lazyObject(() => {
    builds.push('plate')
    return { plate: z.string() }
  })
  return { builds, Plate }
}

describe('lazySchema', () => {
  it('builds nothing before an answer is read, and then once', () => {
    const { builds, Plate } = counted()
    const Page = lazyObject(() => ({ items: z.array(Plate), first: z.nullable(z.optional(Plate)) }))
    expect(builds).toEqual([])
    expect(Page.parse({ items: [{ plate: 'ABC1D23' }], first: null }).items).toEqual([{ plate: 'ABC1D23' }])
    expect(Page.safeParse({ items: [{ plate: 1 }], first: null }).success).toBe(false)
    expect(builds).toEqual(['plate'])
  })

  it('can be extended, picked from, and told from other schemas', () => {
    const { Plate } = counted()
    const Car = lazySchema(() => z.extend(Plate, { year: z.int() }))
    expect(Car.parse({ plate: 'ABC1D23', year: 2020, else: 1 })).toEqual({ plate: 'ABC1D23', year: 2020 })
    expect(z.pick(Car, { year: true }).parse({ year: 2020 })).toEqual({ year: 2020 })
    expect(Car).toBeInstanceOf(z.ZodMiniObject)
    expect(Car).not.toBeInstanceOf(z.ZodMiniString)
    expect(Object.keys(Car.shape)).toEqual(['plate', 'year'])
  })

  it('joins a union, and is described as JSON Schema', () => {
    const { Plate } = counted()
    const Either = lazySchema(() =>
      z.discriminatedUnion('kind', [lazyObject(() => ({ kind: z.literal('a') }))]),
    )
    expect(Either.parse({ kind: 'a' })).toEqual({ kind: 'a' })
    expect(z.toJSONSchema(z.array(Plate))).toMatchObject({
      items: { type: 'object', properties: { plate: { type: 'string' } }, required: ['plate'] },
    })
  })
})
