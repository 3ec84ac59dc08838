import { plain } from '#contract/service/verdict/aspects.ts'

interface Said {
  readonly element: Element
  /** In plain letters, to compare words in any spelling. */
  readonly text: string
  readonly place: Element
}

/**
 * Elements without facts: names of fields and parts, buttons, and content only for screen readers or paper.
 */
const NO_FACT = [
  '.sr-only, [aria-hidden="true"], .hidden, th, button, a, h1, summary > bdi, h3',
  'dt:not([aria-label="Recibo"] *)',
  'h2:not(#verdict, .text-alert, .text-unverified)',
].join(', ')

/** Folded parts that repeat on purpose: for support, and the raw answer. */
const FOLDED = ['Pedido e códigos', 'Resposta original da central']

const PLACES = 'section, header, aside, .border-l-4, article'

/**
 * Shorter words may be equal by chance: `SP`, `Não`, `2024` (characters). A stamp has few words, all meant.
 */
const SHORTEST = { elsewhere: 5, inStamp: 3 }

/**
 * Pairs of places on the open page that repeat each other: one contains the whole text of the other. A stamp
 * may name what the evidence below it proves.
 *
 * @param byChance whether a text may be two facts although equal
 */
export function saidTwice(page: Element, byChance: (text: string) => boolean): readonly string[] {
  const all = saidOn(page).filter(({ text }) => !byChance(text))
  const pairs = all.flatMap((a) =>
    all
      .filter((b) => isElsewhere(a.place, b.place) && has(b.text, a.text) && !isProof(a, b))
      .filter((b) => a.text.length >= SHORTEST[isStamp(b.place) ? 'inStamp' : 'elsewhere'])
      .map((b) => [a, b].map(({ text, place }) => `${nameOf(place)}: ${text}`)),
  )
  return [...new Set(pairs.map((pair) => pair.toSorted().join(' = ')))]
}

/**
 * Whether two places are separate: a section inside another is part of it, but the head and the stamp in it
 * are two places.
 */
function isElsewhere(a: Element, b: Element): boolean {
  return isStamp(a) !== isStamp(b) || !(a.contains(b) || b.contains(a))
}

/** The text for comparison: no accents, no capitals, single spaces. */
export function inPlainWords(text: string): string {
  return plain(text).replaceAll(/\s+/g, ' ').trim()
}

function saidOn(page: Element): readonly Said[] {
  return Array.from(page.querySelectorAll('*')).flatMap((element) => {
    const own = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : '')).join('')
    const place = element.closest(PLACES)
    const text = inPlainWords(own)
    return text === '' || !place || element.closest(NO_FACT) || isFolded(element)
      ? []
      : [{ element, text, place }]
  })
}

function isFolded(element: Element): boolean {
  const fold = element.closest('details')
  const name = fold?.querySelector('summary')?.textContent
  return fold !== null && (FOLDED.some((each) => name === each) || isFolded(fold.parentElement ?? fold))
}

function has(text: string, words: string): boolean {
  const at = text.indexOf(words)
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\d]/u.test(char)
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + words.length])
}

/**
 * Whether a pair is allowed: the stamp and its evidence, or a list and its only line, which has the same sum.
 */
function isProof(a: Said, b: Said): boolean {
  const isEvidence = ({ element, place: { classList } }: Said) =>
    element.closest('li, td') !== null ||
    (classList.contains('border-l-4') && /border-(?:alert|unverified)/.test(classList.value))
  return (isStamp(a.place) && isEvidence(b)) || (isStamp(b.place) && isEvidence(a))
}

function isStamp(place: Element): boolean {
  return place.getAttribute('aria-labelledby') === 'verdict'
}

function nameOf(place: Element): string {
  const label = place.getAttribute('aria-label') ?? place.querySelector('h2')?.textContent
  return label ?? place.tagName.toLowerCase()
}
