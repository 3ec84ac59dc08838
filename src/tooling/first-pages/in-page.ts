import { readFileSync } from 'node:fs'

/** In order. Both are written for every browser (`in-page.spec.ts`). */
const FILES = ['browser-check.js', 'after-paint.js'] as const

/** A comment, or a string literal, whose content may look like a comment. */
const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm

/** The page's inline code, without comments. */
export function inPageCode(): string {
  return FILES.map((name) => withoutComments(readInPage(name))).join('')
}

function readInPage(name: (typeof FILES)[number]): string {
  return readFileSync(new URL(`in-page/${name}`, import.meta.url), 'utf8')
}

function withoutComments(source: string): string {
  return source
    .replaceAll(COMMENT_OR_TEXT, (part) => (part.startsWith("'") ? part : ''))
    .replaceAll(/^\s+/gm, '')
}
