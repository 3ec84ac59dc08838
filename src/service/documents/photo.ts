import { auctionDay } from '../answers/vehicle-records.ts'
import { carOf } from '../world/car.ts'
import { brazilianDate } from '../world/people.ts'
import { seededRandom } from '../world/random.ts'
import { frontView, panelView, rearView, sideView } from './car-drawings.ts'
import { type ImageInput, NOTICE } from './document.ts'
import { SVG_FONT_FAMILY } from './fonts.ts'

export const PHOTO = { width: 960, height: 720 } as const

/** The register's colour names as paint. */
const PAINTS: Readonly<Record<string, string>> = {
  BRANCA: '#eceff1',
  PRATA: '#b4bcc4',
  PRETA: '#23272c',
  CINZA: '#6b747d',
  VERMELHA: '#a61e22',
  AZUL: '#1f4e8c',
  VERDE: '#2f5d46',
  BEGE: '#cdbb95',
  AMARELA: '#e0b020',
}

/** Sky and ground: of a yard for an auction, of a street for others. */
const SCENES = { leilao: ['#a9b4bf', '#9c8f7d'], outra: ['#8fb7dd', '#6f7276'] } as const

/**
 * A drawn photo of the car, as SVG. The view depends on the index: side, front, rear, instruments; a
 * motorcycle always shows its side. Paint, body and plate are the car's. The caption has day and number, and
 * the camera moves a little with the index, so that no two photos are equal.
 */
export function photoSvg(input: ImageInput): string {
  const car = carOf(input.plate)
  const random = seededRandom('photo', input.kind, car.chassis, String(input.index))
  const isAuction = input.kind === 'leilao'
  const paint = PAINTS[car.colour] ?? '#9aa3ad'
  const side = sideView(car.model.body, paint, car.plate)
  const views =
    car.model.body === 'moto'
      ? [side]
      : [
          side,
          frontView(paint, car.plate),
          rearView(paint, car.plate),
          panelView(random.int(12_000, 190_000)),
        ]
  const view = views[input.index % views.length] ?? side
  const caption = isAuction
    ? `PATIO DE LEILAO · ${brazilianDate(auctionDay(car))} · FOTO ${input.index + 1}`
    : `${input.index === 0 ? 'VISTORIA' : 'ANUNCIO'} · FOTO ${input.index + 1}`
  return picture(
    SCENES[isAuction ? 'leilao' : 'outra'],
    view,
    `${random.int(-12, 12)} ${random.int(-14, 0)}`,
    caption,
  )
}

function picture(
  [sky, ground]: readonly [string, string],
  view: string,
  shift: string,
  caption: string,
): string {
  const { width, height } = PHOTO
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${SVG_FONT_FAMILY}">
    <defs>
      <linearGradient id="sheen" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0.3"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/></linearGradient>
      <pattern id="gravel" width="23" height="17" patternUnits="userSpaceOnUse"><path d="M3 4 h5 M14 11 h4 M9 15 h2" stroke="#000" stroke-opacity="0.18" stroke-width="2"/></pattern>
    </defs>
    <rect width="${width}" height="${height}" fill="${sky}"/>
    <path d="M0 240 H960 V320 H0 Z" fill="#8c8578"/>
    <path d="M0 320 H960 V720 H0 Z" fill="${ground}"/><path d="M0 320 H960 V720 H0 Z" fill="url(#gravel)"/>
    <g transform="translate(${shift})">${view}</g>
    <text x="24" y="52" font-size="22" font-weight="700" fill="#fff" stroke="#000" stroke-width="0.6">${caption}</text>
    <rect y="${height - 46}" width="${width}" height="46" fill="#b3261e"/>
    <text x="${width / 2}" y="${height - 15}" font-size="24" font-weight="700" fill="#fff" text-anchor="middle">${NOTICE} · imagem desenhada</text>
  </svg>`
}
