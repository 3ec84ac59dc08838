import { posix } from 'node:path'

/** One import of one file: `target` is a path from the project's root for our own code, else the package's name. */
export interface Import {
  readonly file: string
  readonly target: string
  readonly own: boolean
}

const STATEMENT = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"]+)['"]/g

/** Every import of a file, static and dynamic, types included: knowing a neighbour's types is knowing the neighbour. */
export function importsOf(file: string, text: string): Import[] {
  const code = withoutComments(text)
  const specifiers = [...code.matchAll(STATEMENT), ...code.matchAll(DYNAMIC)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  return specifiers.map((specifier) => resolveImport(file, specifier))
}

/** Comments name paths and modules freely; they are no code. Line numbers stay. */
export function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/^\s*\/\/.*$/gm, blank)
}

function resolveImport(file: string, specifier: string): Import {
  if (specifier.startsWith('.')) {
    return { file, target: posix.join(posix.dirname(file), specifier), own: true }
  }
  if (specifier.startsWith('#')) return { file, target: `src/${specifier.slice(1)}`, own: true }
  return { file, target: specifier, own: false }
}
