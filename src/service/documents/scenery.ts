import type { Dice } from '../world/random.ts'

const SKIES = [
  ['#8fb7dd', '#dbe9f4'],
  ['#a9b4bf', '#d8dde1'],
  ['#7fa3cf', '#f2d9b8'],
  ['#5f7fa8', '#c5d4e6'],
] as const

/** Sky, background and ground. A yard has rows of other cars behind, a street has houses. */
export function scenery(dice: Dice, isYard: boolean): string {
  const [top, bottom] = dice.pick(SKIES)
  const ground = isYard ? dice.pick(['#9c8f7d', '#8d8a84', '#a3957c']) : dice.pick(['#6f7276', '#7d7f82'])
  const horizon = dice.int(296, 326)
  return `<defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
    <linearGradient id="ground" x2="0" y2="1"><stop stop-color="${ground}" stop-opacity="0.8"/><stop offset="1" stop-color="${ground}"/></linearGradient>
  </defs>
  <rect width="960" height="720" fill="url(#sky)"/>
  ${clouds(dice)}
  ${isYard ? yard(dice, horizon) : street(dice, horizon)}
  <rect y="${horizon}" width="960" height="${720 - horizon}" fill="#e7e2d8"/>
  <rect y="${horizon}" width="960" height="${720 - horizon}" fill="url(#ground)"/>
  ${speckles(dice, horizon)}`
}

function clouds(dice: Dice): string {
  return Array.from({ length: dice.int(1, 4) }, () => {
    const [x, y, w] = [dice.int(0, 960), dice.int(40, 170), dice.int(60, 190)]
    return `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${Math.round(w / 5)}" fill="#fff" fill-opacity="0.35"/><ellipse cx="${x + w / 3}" cy="${y - w / 9}" rx="${w / 2}" ry="${Math.round(w / 6)}" fill="#fff" fill-opacity="0.35"/>`
  }).join('')
}

function yard(dice: Dice, horizon: number): string {
  const wall = `<rect y="${horizon - 74}" width="960" height="74" fill="${dice.pick(['#b9b2a6', '#a8adb1', '#c2b59f'])}"/>
    ${Array.from({ length: 14 }, (_, i) => `<rect x="${i * 70}" y="${horizon - 74}" width="3" height="74" fill="#000" fill-opacity="0.12"/>`).join('')}`
  const others = Array.from({ length: 7 }, (_, i) => {
    const x = i * 150 - 60 + dice.int(-14, 14)
    const paint = dice.pick(['#d9dde0', '#8d959c', '#3a3f45', '#7a2a2c', '#35557d'])
    return `<g transform="translate(${x} ${horizon - 44})" opacity="0.85"><path d="M4 40 L8 22 L34 18 L48 4 L92 4 L108 20 L126 24 L128 40 Z" fill="${paint}"/><path d="M40 18 L51 7 L68 7 L68 18 Z M72 18 L72 7 L90 7 L101 18 Z" fill="#27313b"/><circle cx="32" cy="40" r="10" fill="#1c1f22"/><circle cx="102" cy="40" r="10" fill="#1c1f22"/></g>`
  }).join('')
  return wall + others
}

function street(dice: Dice, horizon: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const height = dice.int(90, 190)
    const colour = dice.pick(['#d8c3a5', '#c9d3d8', '#e0d6c5', '#b8c4b4', '#cfa58c'])
    const x = i * 165 - 10
    const windows = [0, 1, 2]
      .map(
        (w) =>
          `<rect x="${x + 18 + w * 46}" y="${horizon - height + 26}" width="28" height="34" fill="#51606d"/>`,
      )
      .join('')
    return `<rect x="${x}" y="${horizon - height}" width="160" height="${height}" fill="${colour}"/><path d="M${x - 6} ${horizon - height} L${x + 80} ${horizon - height - 34} L${x + 166} ${horizon - height} Z" fill="#8c5a44"/>${windows}`
  }).join('')
}

function speckles(dice: Dice, horizon: number): string {
  return Array.from({ length: 90 }, () => {
    const y = dice.int(horizon + 6, 716)
    const size = (y - horizon) / 120
    return `<ellipse cx="${dice.int(0, 960)}" cy="${y}" rx="${(1 + size * 2).toFixed(1)}" ry="${(0.6 + size).toFixed(1)}" fill="#000" fill-opacity="0.1"/>`
  }).join('')
}
