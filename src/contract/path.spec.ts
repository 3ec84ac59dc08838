import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { buildPath } from './path.ts'

describe('buildPath', () => {
  it('fills in and encodes each value, and appends the query', () => {
    expect(
      buildPath('/v1/consultas/{id}/imagens/{tipo}/{indice}', { id: 'a/b', tipo: 'csv-pdf', indice: 0 }),
    ).toBe('/v1/consultas/a%2Fb/imagens/csv-pdf/0')
    expect(buildPath('/api/x/{id}', { id: 'ç ?' }, { download: 1, none: undefined })).toBe(
      '/api/x/%C3%A7%20%3F?download=1',
    )
  })

  it('refuses values that a URL parser would collapse or misplace', () => {
    for (const id of ['', '.', '..'])
      expect(() => buildPath('/a/{id}', { id })).toThrow('needs a usable "id"')
  })

  it('lets no value add a segment or change the origin', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(id !== '.' && id !== '..' && id.isWellFormed())
        const url = new URL(buildPath('/v1/consultas/{id}', { id }), 'http://service.test')
        expect(url.origin).toBe('http://service.test')
        expect(url.pathname.split('/')).toHaveLength(4)
        expect(url.search + url.hash).toBe('')
        expect(decodeURIComponent(url.pathname.split('/')[3] ?? '')).toBe(id)
      }),
    )
  })
})
