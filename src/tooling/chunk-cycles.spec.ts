import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chunkCycles } from './chunk-cycles.ts'

const dist = mkdtempSync(join(tmpdir(), 'patio-dist-'))
const write = (name: string, script: string) => writeFileSync(join(dist, 'assets', name), script)

beforeAll(() => mkdirSync(join(dist, 'assets')))
afterAll(() => rmSync(dist, { recursive: true }))

it('scripts that import in one direction and load pages on demand have no cycle', () => {
  write('page.js', 'import{a as b}from"./shared.js";import"./first.js";')
  write('shared.js', 'import{c}from"./first.js";const load=()=>import(`./page.js`);export{c as a,load};')
  write('first.js', 'const load=()=>import("./page.js");export{load as c};')
  expect(chunkCycles(dist)).toEqual([])
})

it('scripts that import each other have one', () => {
  write('first.js', 'export*from"./shared.js";')
  expect(chunkCycles(dist)).toEqual([
    'assets: first.js → shared.js → first.js is a circle: first.js imports shared.js; shared.js imports first.js',
  ])
})
