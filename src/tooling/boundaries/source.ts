import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** One import of one file. `target` is a path from the project's root, or the name of a package. */
export interface Import {
  readonly file: string
  readonly target: string
  readonly own: boolean
}

/** A file of the project as the rules see it. */
export interface SourceFile {
  /** Path from the project's root, with slashes. */
  readonly file: string
  readonly text: string
  /** The text with the comments replaced by blanks: same length, same lines. */
  readonly code: string
  /** Static and dynamic imports, including types: a file that knows a neighbour's types depends on it. */
  readonly imports: readonly Import[]
}

/** Reads a file. Only scripts have imports; for style sheets only the comments are found. */
export function readSource(file: string, text: string): SourceFile {
  if (!/\.(?:ts|tsx|mjs)$/.test(file)) {
    const comments = file.endsWith('.css') ? Array.from(text.matchAll(/\/\*[\s\S]*?\*\//g)) : []
    const ranges = comments.map(({ index, 0: comment }) => ({ start: index, end: index + comment.length }))
    return { file, text, code: blanked(text, ranges), imports: [] }
  }
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const imports = specifiersOf(program).map((specifier) => resolveImport(file, specifier))
  return { file, text, code: blanked(text, comments), imports }
}

function specifiersOf(program: Parameters<Visitor['visit']>[0]): string[] {
  const specifiers: string[] = []
  const take = ({ source }: { source?: unknown }) => {
    if (typeof source !== 'object' || source === null || !('value' in source)) return
    if (typeof source.value === 'string') specifiers.push(source.value)
  }
  const visitor = new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
  })
  visitor.visit(program)
  return specifiers
}

function blanked(text: string, ranges: readonly { start: number; end: number }[]): string {
  let code = text
  for (const { start, end } of ranges) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end)
  }
  return code
}

function resolveImport(file: string, specifier: string): Import {
  if (specifier.startsWith('.')) {
    return { file, target: posix.join(posix.dirname(file), specifier), own: true }
  }
  if (specifier.startsWith('#')) return { file, target: `src/${specifier.slice(1)}`, own: true }
  return { file, target: specifier, own: false }
}
