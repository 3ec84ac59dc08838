import { onWallClock } from '#brazil/dates.ts'
import { centsOfReais } from '#brazil/money.ts'
import { upperFirst } from '#brazil/words.ts'
import { readNumber } from '../../read-number.ts'

/** Longer text belongs in the evidence, not in a line (characters). */
const LONGEST = 40
const SMALL = /^(?:da|de|do|das|dos|e)$/

/**
 * A name from a register in normal case: registers write capitals, so `BANCO DA AMOSTRA` becomes `Banco da
 * Amostra`.
 */
export function properName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll(/\s+/g, ' ').trim()
  // Text with unusual characters stays out of headlines.
  if (text === '' || text.length > LONGEST || !/^[\p{L}\d .,&/'-]+$/u.test(text)) return null
  if (/\p{Ll}/u.test(text)) return text
  return text
    .split(' ')
    .map((word, index) => {
      const small = word.toLowerCase()
      if (index > 0 && SMALL.test(small)) return small
      return /^S[./]?A\.?$/.test(word) || word.length < 3 ? word : upperFirst(small)
    })
    .join(' ')
}

/** Words that registers write without accents. */
const ACCENTED: Readonly<Record<string, string>> = {
  alienacao: 'alienação',
  dominio: 'domínio',
  fiduciaria: 'fiduciária',
  media: 'média',
  medio: 'médio',
  regularizacao: 'regularização',
  tributaria: 'tributária',
  valida: 'válida',
}

/**
 * Words of a register as text: `ALIENACAO_FIDUCIARIA` becomes `alienação fiduciária`. Null for other text.
 */
export function lowerWords(value: unknown): string | null {
  const name = typeof value === 'string' ? properName(value.replaceAll('_', ' ')) : null
  if (name === null) return null
  const words = name.toLowerCase().split(' ')
  return words.map((word) => (Object.hasOwn(ACCENTED, word) ? ACCENTED[word] : word)).join(' ')
}

/** Integer cents of an amount in BRL, as a number or as text. */
export function centsIn(value: unknown): number | null {
  const reais = readNumber(value)
  return reais === undefined ? null : centsOfReais(reais)
}

/**
 * `dd/mm/aaaa` from an ISO date or a Brazilian date, with or without a time, with any separator; null for
 * anything else.
 */
export function dayIn(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const iso = /^(\d{4})[-/.](\d{2})[-/.](\d{2})/.exec(onWallClock(value))
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`
  const [, day] = /^(\d{2}[-/.]\d{2}[-/.]\d{4})(?:\s+\d{2}:\d{2}.*)?$/.exec(value.trim()) ?? []
  return day?.replaceAll(/\D/g, '/') ?? null
}
