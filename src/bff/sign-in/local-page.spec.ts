import { expect, test } from 'vitest'
import { localPage } from './company-routes.ts'

test.each([
  ['/consultas/1?de=2026', '/consultas/1?de=2026'],
  [undefined, '/'],
  ['', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example/', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/..//elsewhere.example', '/'],
  ['/.//elsewhere.example/?a=b', '/'],
  ['/%2e%2e//elsewhere.example', '/'],
  ['/consultas/..//elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/api/documents', '/'],
  ['/./api/documents', '/'],
  ['/entrar/empresa', '/'],
  ['/entrar/empresa?erro=refused', '/'],
])('after the sign-in, a request for %j leads to %s', (asked, page) => {
  expect(localPage(asked)).toBe(page)
})
