import { expect, it } from 'vitest'
import { cycleProblems } from './cycles.ts'

/** `'a/b.ts c/d.ts'` means that the first file imports the second. */
function problemsOf(...arrows: string[]) {
  return cycleProblems(
    arrows.map((arrow) => {
      const [file = '', target = ''] = arrow.split(' ').map((name) => `src/${name}`)
      return { file, target, own: true }
    }),
  )
}

it('a chain of imports without a way back is no cycle', () => {
  expect(problemsOf('a/1.ts b/1.ts', 'b/1.ts c/1.ts', 'a/1.ts c/2.ts', 'a/1.ts a/2.ts')).toEqual([])
})

it('folders can form a cycle although no two files do', () => {
  expect(problemsOf('a/1.ts b/1.ts', 'b/2.ts a/2.ts')).toEqual([
    'src: a → b → a is a circle: a/1.ts imports b/1.ts; b/2.ts imports a/2.ts',
  ])
})

it('a cycle below the top is reported at its level', () => {
  expect(problemsOf('a/x/1.ts a/y/1.ts', 'a/y/2.ts a/z.ts', 'a/z.ts a/x/3.ts')).toEqual([
    'src/a: x → y → z.ts → x is a circle: x/1.ts imports y/1.ts; y/2.ts imports z.ts; z.ts imports x/3.ts',
  ])
})

it('the shortest cycle is shown, and each further cycle once', () => {
  const long = ['a/1.ts b/1.ts', 'b/1.ts c/1.ts', 'c/1.ts a/1.ts']
  expect(problemsOf(...long, 'b/1.ts a/1.ts', 'd/1.ts e/1.ts', 'e/1.ts d/1.ts')).toEqual([
    expect.stringContaining('src: a → b → a is'),
    expect.stringContaining('src: d → e → d is'),
    expect.stringContaining('src: c → a → b → c is'),
  ])
})

it('tests close no cycle', () => {
  expect(problemsOf('a/1.ts b/1.ts', 'b/1.spec.ts a/1.ts', 'b/test-b.ts a/1.ts')).toEqual([])
})
