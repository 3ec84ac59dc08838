import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'

const CLASS = /\bclass="([^"]*)"/g

/** The part of a Tailwind style sheet that this markup uses, on one line. */
export async function criticalCss(sheet: string, markup: string): Promise<string> {
  const compiler = await compile(readFileSync(sheet, 'utf8'), {
    base: dirname(resolve(sheet)),
    onDependency: () => undefined,
  })
  const names = Array.from(markup.matchAll(CLASS), ([, list = '']) => unescaped(list).split(/\s+/)).flat()
  return optimize(compiler.build([...new Set(names)]), { minify: true }).code
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}
