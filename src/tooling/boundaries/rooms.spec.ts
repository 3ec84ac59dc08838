import { expect, it } from 'vitest'
import { roomProblem, unknownRoom } from './rooms.ts'

const FLOORS = { bff: [['store', 'http'], ['purchases'], ['batches', 'fipe'], ['app.ts']] }

function problemOf(file: string, target: string) {
  return roomProblem({ file, target, own: true }, FLOORS)
}

it('a room may import the floors below it', () => {
  expect(problemOf('src/bff/app.ts', 'src/bff/batches/routes.ts')).toBeUndefined()
  expect(problemOf('src/bff/batches/a/b.ts', 'src/bff/store/store.ts')).toBeUndefined()
  expect(problemOf('src/bff/store/a.ts', 'src/bff/store/deep/b.ts')).toBeUndefined()
})

it('a room may import neither a floor above it nor a neighbour', () => {
  expect(problemOf('src/bff/purchases/a.ts', 'src/bff/batches/b.ts')).toBe(
    'purchases does not import batches, which is above it',
  )
  expect(problemOf('src/bff/fipe/a.ts', 'src/bff/batches/b.ts')).toBe(
    'fipe does not import its neighbour batches',
  )
})

it('tests and areas without floors have no restriction', () => {
  expect(problemOf('src/bff/store/a.spec.ts', 'src/bff/app.ts')).toBeUndefined()
  expect(problemOf('src/brazil/a.ts', 'src/brazil/b.ts')).toBeUndefined()
})

it('a room without a floor is reported', () => {
  expect(unknownRoom('src/bff/cars/routes.ts', FLOORS)).toContain('cars has no floor')
  expect(unknownRoom('src/bff/store/store.ts', FLOORS)).toBeUndefined()
  expect(unknownRoom('src/bff/test-bff.ts', FLOORS)).toBeUndefined()
})
