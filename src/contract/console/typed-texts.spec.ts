import { expect, it } from 'vitest'
import { BatchOrderSchema } from './batch.ts'
import { NoteRequestSchema } from './car.ts'
import { PackageRequestSchema } from './packages.ts'

const order = { kind: 'fipeByPlate', service: 'fipe', lines: [{ number: 1, request: {} }], totalCents: 25 }

it.each([
  ['Compra\u200B segura\u00AD', 'Compra segura'],
  ['Carro\nde\tsábado', 'Carro de sábado'],
  ['\u202Eodab\u00E1s', 'odabás'],
  // Unlike a person's name, it may well have these signs.
  ['Lote nº 2, 1ª quinzena', 'Lote nº 2, 1ª quinzena'],
  ['\u200B\u2060 \u3164', undefined],
])('the name %j of a package and of a list is stored as %j', (name, kept) => {
  expect(PackageRequestSchema.safeParse({ name, services: ['gravame', 'debitos'] }).data?.name).toBe(kept)
  expect(BatchOrderSchema.safeParse({ ...order, name }).data?.name).toBe(kept)
})

it('a line that was left out is stored without invisible characters', () => {
  const [typed, kept] = ['dono 529.982\u200B.247-25', 'dono 529.982.247-25']
  const leftOut = [{ number: 1, text: typed, reason: typed }]
  expect(BatchOrderSchema.parse({ ...order, leftOut }).leftOut).toEqual([
    { number: 1, text: kept, reason: kept },
  ])
})

it.each([
  ['Pneus ruins\r\nDono 529.982\u00AD.247-25 ', 'Pneus ruins\nDono 529.982.247-25'],
  ['\u200B\n\u2060', undefined],
])('the note %j is stored as %j', (text, kept) => {
  expect(NoteRequestSchema.safeParse({ text }).data?.text).toBe(kept)
})
