import { auctionDay } from '../answers/vehicle-records.ts'
import { carOf } from '../world/car.ts'
import { brazilianDate } from '../world/people.ts'
import { type Dice, diceOf } from '../world/random.ts'
import { frontView, rearView, sideView } from './car-views.ts'
import { NOTICE, type ImageInput } from './document.ts'
import { SVG_FONT_FAMILY } from './fonts.ts'
import { instrumentView } from './instruments.ts'
import { PAINTS, shade } from './paint.ts'
import { scenery } from './scenery.ts'

export const PHOTO = { width: 960, height: 720 } as const

/**
 * A drawn photo of the car, as SVG: the views follow the index (side, front, rear, instruments …), the yard, the hour and the
 * dents follow from car and index. Auction photos stand in a yard, the other ones on a street or at an inspection.
 */
export function photoSvg(input: ImageInput): string {
  const car = carOf(input.plate)
  const dice = diceOf('photo', input.kind, car.chassis, String(input.index))
  const isAuction = input.kind === 'leilao'
  const paint = PAINTS[car.colour] ?? '#9aa3ad'
  const look = {
    paint,
    dark: shade(paint, -0.35),
    light: shade(paint, 0.3),
    body: car.model.body,
    plate: car.plate,
    dice,
    isDamaged: isAuction,
  }
  const view =
    [sideView, frontView, rearView, sideView, instrumentView, frontView][input.index % 6] ?? sideView
  const isInside = view === instrumentView
  const caption = isAuction
    ? `PATIO DE LEILAO · ${brazilianDate(auctionDay(car))} · FOTO ${input.index + 1}`
    : `${input.index === 0 ? 'VISTORIA' : 'ANUNCIO'} · FOTO ${input.index + 1}`
  const { width, height } = PHOTO
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${SVG_FONT_FAMILY}">
    ${isInside ? '' : scenery(dice, isAuction)}
    ${isInside ? view(look) : `<g transform="${camera(dice, input.index, look.body !== 'moto')}">${view(look)}</g>`}
    ${isAuction ? fence(dice, isInside) : ''}
    <rect width="${width}" height="${height}" fill="url(#vignette)"/>
    <radialGradient id="vignette" cx="50%" cy="50%" r="75%"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/></radialGradient>
    <text x="24" y="52" font-size="22" font-weight="700" fill="#ffffff" fill-opacity="0.85">${caption}</text>
    <rect y="${height - 46}" width="${width}" height="46" fill="#b3261e" fill-opacity="0.92"/>
    <text x="${width / 2}" y="${height - 15}" font-size="24" font-weight="700" fill="#ffffff" text-anchor="middle">${NOTICE} · imagem desenhada</text>
  </svg>`
}

/** Every second side view looks the other way (not where a plate would be mirrored), and no two photos are taken from quite the same spot. */
function camera(dice: Dice, index: number, canMirror: boolean): string {
  const zoom = 0.9 + dice.int(0, 16) / 100
  const mirror = index % 6 === 3 && canMirror ? -1 : 1
  const [x, y] = [dice.int(-26, 26), dice.int(-14, 18)]
  return `translate(${480 + x} ${400 + y}) scale(${mirror * zoom} ${zoom}) rotate(${dice.int(-8, 8) / 10}) translate(-480 -400)`
}

/** A few cables of the yard's fence run through the picture. */
function fence(dice: Dice, isInside: boolean): string {
  if (isInside || dice.chance(0.5)) return ''
  return [0, 1, 2]
    .map(
      (i) =>
        `<path d="M0 ${250 + i * 9} Q480 ${244 + i * 9} 960 ${252 + i * 9}" stroke="#4b5563" stroke-opacity="0.5" stroke-width="1.6" fill="none"/>`,
    )
    .join('')
}
