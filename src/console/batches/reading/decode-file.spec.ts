import { describe, expect, it } from 'vitest'
import { decodeFile } from './decode-file.ts'

const TEXT = 'placa;observação\nABC1D23;não é à vista\n'
const utf8 = new TextEncoder().encode(TEXT)
const bytes = (...parts: readonly (Iterable<number> | ArrayLike<number>)[]) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))

const windows1252 = Uint8Array.from(TEXT, (character) => character.charCodeAt(0))
const utf16 = Uint8Array.from(Array.from(TEXT).flatMap((character) => [character.charCodeAt(0), 0]))

describe('decodeFile', () => {
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], utf8)],
    ['windows-1252', windows1252],
    ['UTF-16', bytes([0xff, 0xfe], utf16)],
    ['UTF-16, the other way round', bytes([0xfe, 0xff], swapped(utf16))],
  ])('reads %s', (_, file) => {
    expect(decodeFile(file)).toEqual({ ok: true, text: TEXT })
  })

  it('reads the characters that windows-1252 has beyond Latin-1', () => {
    expect(decodeFile(bytes(utf8.slice(0, 5), [0x20, 0x80, 0xe7]))).toEqual({ ok: true, text: 'placa €ç' })
  })

  it.each([
    ['a spreadsheet', bytes([0x50, 0x4b, 3, 4], utf8), /CSV/],
    ['something binary', bytes([1, 0, 2, 0]), /não é de texto/],
    ['an empty file', bytes([]), /vazio/],
    ['a byte order mark alone', bytes([0xef, 0xbb, 0xbf]), /vazio/],
    ['a huge file', new Uint8Array(1_000_001).fill(65), /1 MB/],
  ])('refuses %s, and says what to do', (_, file, words) => {
    const read = decodeFile(file)
    expect(read).toMatchObject({ ok: false })
    expect(!read.ok && read.reason).toMatch(words)
  })
})

/** Swaps the bytes of each pair. */
function swapped(text: Uint8Array): Uint8Array {
  return text.map((_, index) => text[index % 2 === 0 ? index + 1 : index - 1] ?? 0)
}
