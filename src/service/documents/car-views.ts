import type { Body } from '../world/models.ts'
import type { Dice } from '../world/random.ts'

/** How a car is painted: colours as `#rrggbb`. */
export interface Look {
  readonly paint: string
  readonly dark: string
  readonly light: string
  readonly body: Body
  readonly plate: string
  readonly dice: Dice
  readonly isDamaged: boolean
}

const GLASS = '#2b3843'

/** Outlines of the side view in a box of 960 by 720: body, then side windows. */
const SIDES: Readonly<Record<Exclude<Body, 'moto'>, readonly [body: string, windows: string]>> = {
  hatch: [
    'M150 500 C140 450 150 425 172 412 C205 398 262 388 310 380 C362 330 402 302 470 298 L640 298 C692 302 738 340 768 388 C796 396 812 420 816 452 L818 500 Z',
    'M338 382 C376 340 412 318 466 316 L486 316 L486 384 Z M504 384 L504 316 L628 316 C664 320 700 348 722 386 Z',
  ],
  sedan: [
    'M112 500 C104 456 112 428 140 416 C186 400 250 392 306 386 C352 340 404 306 474 302 L600 302 C654 306 692 344 728 384 C782 388 832 396 846 420 C856 448 856 470 852 500 Z',
    'M334 388 C374 346 414 322 472 320 L484 320 L484 388 Z M502 388 L502 320 L596 320 C634 324 660 350 690 386 Z',
  ],
  suv: [
    'M138 500 C130 436 136 404 164 392 C208 378 262 370 300 362 C340 310 384 268 456 264 L694 264 C742 268 772 306 794 358 C814 370 822 400 824 438 L826 500 Z',
    'M326 364 C360 318 396 286 452 284 L476 284 L476 366 Z M496 366 L496 284 L622 284 L622 366 Z M640 366 L640 284 L690 284 C724 288 742 318 758 362 Z',
  ],
  pickup: [
    'M104 500 C98 440 104 410 132 398 C178 384 236 376 276 370 C312 318 350 280 418 276 L556 276 C584 280 598 318 606 374 L862 374 C874 380 874 410 872 440 L870 500 Z',
    'M302 372 C334 326 364 298 416 296 L436 296 L436 374 Z M454 374 L454 296 L548 296 C568 300 578 330 584 372 Z',
  ],
}

export function sideView(look: Look): string {
  if (look.body === 'moto') return motorcycle(look)
  const [body, windows] = SIDES[look.body]
  const [front, rear] = look.body === 'pickup' ? [236, 724] : look.body === 'sedan' ? [244, 716] : [262, 704]
  return `${shadow(480, 540, 400)}
    <linearGradient id="body" x2="0" y2="1"><stop stop-color="${look.light}"/><stop offset="0.5" stop-color="${look.paint}"/><stop offset="1" stop-color="${look.dark}"/></linearGradient>
    <path d="${body}" fill="url(#body)" stroke="${look.dark}" stroke-width="3"/>
    <path d="${windows}" fill="${GLASS}"/>
    <path d="${windows}" fill="#fff" fill-opacity="0.10"/>
    <path d="M178 430 C320 404 620 404 806 424" stroke="${look.dark}" stroke-opacity="0.6" stroke-width="3" fill="none"/>
    <path d="M494 396 L492 490 M${look.body === 'pickup' ? 606 : 640} 390 C652 430 646 470 636 492" stroke="${look.dark}" stroke-opacity="0.7" stroke-width="2.5" fill="none"/>
    <rect x="520" y="414" width="40" height="8" rx="4" fill="${look.dark}"/><rect x="386" y="414" width="40" height="8" rx="4" fill="${look.dark}"/>
    <path d="M152 432 L200 420 L196 444 L150 452 Z" fill="#f3f1dc" stroke="#5b6770" stroke-width="2"/>
    <path d="M${look.body === 'sedan' ? 834 : look.body === 'pickup' ? 858 : 800} 416 l14 6 l2 34 l-16 -2 Z" fill="#b3201f"/>
    <rect x="190" y="496" width="590" height="12" fill="#1f2428"/>
    ${wheel(front)}${wheel(rear)}
    ${look.isDamaged ? dents(look.dice) : ''}`
}

function wheel(x: number): string {
  const spokes = [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<rect x="${x - 5}" y="470" width="10" height="36" fill="#aeb6bd" transform="rotate(${angle} ${x} 504)"/>`,
    )
    .join('')
  return `<circle cx="${x}" cy="498" r="66" fill="#14171a"/><circle cx="${x}" cy="504" r="56" fill="#1d2125"/><circle cx="${x}" cy="504" r="38" fill="#5d666e"/>${spokes}<circle cx="${x}" cy="504" r="9" fill="#d5dade"/>`
}

export function frontView(look: Look): string {
  if (look.body === 'moto') return motorcycle(look)
  const roof = look.body === 'suv' || look.body === 'pickup' ? 226 : 262
  return `${shadow(480, 560, 300)}
    <rect x="238" y="470" width="84" height="92" rx="16" fill="#15181b"/><rect x="638" y="470" width="84" height="92" rx="16" fill="#15181b"/>
    <linearGradient id="body" x2="0" y2="1"><stop stop-color="${look.light}"/><stop offset="0.6" stop-color="${look.paint}"/><stop offset="1" stop-color="${look.dark}"/></linearGradient>
    <path d="M290 384 C308 320 336 ${roof + 16} 370 ${roof} L590 ${roof} C624 ${roof + 16} 652 320 670 384 Z" fill="${look.dark}"/>
    <path d="M318 376 C332 328 354 ${roof + 28} 382 ${roof + 18} L578 ${roof + 18} C606 ${roof + 28} 628 328 642 376 Z" fill="${GLASS}"/>
    <path d="M370 ${roof + 34} L446 ${roof + 20} L420 372 L338 372 Z" fill="#fff" fill-opacity="0.12"/>
    <path d="M268 356 l-38 6 l-4 26 l46 0 Z M692 356 l38 6 l4 26 l-46 0 Z" fill="${look.paint}" stroke="${look.dark}" stroke-width="2"/>
    <path d="M232 530 C224 460 232 410 262 392 C310 366 390 362 480 362 C570 362 650 366 698 392 C728 410 736 460 728 530 Z" fill="url(#body)" stroke="${look.dark}" stroke-width="3"/>
    <path d="M262 410 C290 402 330 404 352 420 L344 444 C310 446 280 444 256 436 Z M698 410 C670 402 630 404 608 420 L616 444 C650 446 680 444 704 436 Z" fill="#f4f3e6" stroke="#3d4852" stroke-width="3"/>
    <path d="M372 412 L588 412 L572 448 L388 448 Z" fill="#171b1f"/><path d="M384 424 L576 424 M388 436 L572 436" stroke="#4f5962" stroke-width="3"/>
    <rect x="270" y="494" width="420" height="30" rx="12" fill="#20262b"/>
    <circle cx="300" cy="500" r="14" fill="#e9e6d2" stroke="#11151a" stroke-width="4"/><circle cx="660" cy="500" r="14" fill="#e9e6d2" stroke="#11151a" stroke-width="4"/>
    ${plate(look.plate, 412, 462)}
    ${look.isDamaged ? dents(look.dice) : ''}`
}

export function rearView(look: Look): string {
  if (look.body === 'moto') return motorcycle(look)
  const isTall = look.body === 'suv' || look.body === 'pickup'
  const roof = isTall ? 228 : 264
  return `${shadow(480, 560, 300)}
    <rect x="242" y="474" width="80" height="88" rx="16" fill="#15181b"/><rect x="638" y="474" width="80" height="88" rx="16" fill="#15181b"/>
    <linearGradient id="body" x2="0" y2="1"><stop stop-color="${look.light}"/><stop offset="0.5" stop-color="${look.paint}"/><stop offset="1" stop-color="${look.dark}"/></linearGradient>
    <path d="M300 400 C310 330 334 ${roof + 18} 366 ${roof} L594 ${roof} C626 ${roof + 18} 650 330 660 400 Z" fill="url(#body)" stroke="${look.dark}" stroke-width="3"/>
    <path d="M344 366 C352 318 366 ${roof + 30} 388 ${roof + 20} L572 ${roof + 20} C594 ${roof + 30} 608 318 616 366 Z" fill="${GLASS}"/>
    <path d="M238 528 C230 460 238 408 264 390 C312 372 648 372 696 390 C722 408 730 460 722 528 Z" fill="url(#body)" stroke="${look.dark}" stroke-width="3"/>
    <path d="M250 404 L330 404 L322 446 L246 452 Z M710 404 L630 404 L638 446 L714 452 Z" fill="#a81d1d" stroke="#5a0f10" stroke-width="3"/>
    <path d="M330 404 L630 404" stroke="${look.dark}" stroke-width="3"/>
    <rect x="258" y="496" width="444" height="34" rx="12" fill="#20262b"/>
    ${plate(look.plate, 412, 434)}
    <rect x="290" y="528" width="46" height="10" rx="5" fill="#7b848c"/>
    ${look.isDamaged ? dents(look.dice) : ''}`
}

function motorcycle(look: Look): string {
  return `${shadow(480, 566, 300)}
    <circle cx="300" cy="486" r="86" fill="none" stroke="#16191c" stroke-width="26"/><circle cx="300" cy="486" r="70" fill="none" stroke="#9aa3ab" stroke-width="5"/>
    <circle cx="664" cy="486" r="86" fill="none" stroke="#16191c" stroke-width="28"/><circle cx="664" cy="486" r="70" fill="none" stroke="#9aa3ab" stroke-width="5"/>
    <path d="M300 486 L366 300 M664 486 L520 450 L430 470 L388 340 M520 450 L560 350" stroke="#4e575f" stroke-width="14" fill="none" stroke-linecap="round"/>
    <path d="M420 410 L548 404 L560 476 L440 484 Z" fill="#646d75"/><circle cx="470" cy="450" r="30" fill="#848d95"/>
    <path d="M380 330 C420 296 500 300 540 336 L528 376 C480 388 420 384 388 370 Z" fill="${look.paint}" stroke="${look.dark}" stroke-width="3"/>
    <path d="M530 346 C600 330 680 336 724 326 L716 360 C650 376 580 380 530 374 Z" fill="#1b1f23"/>
    <path d="M338 290 L384 284 M350 262 L372 312" stroke="#2a3036" stroke-width="10" stroke-linecap="round"/>
    <circle cx="346" cy="320" r="26" fill="#f0eedb" stroke="#3d4852" stroke-width="5"/>
    <path d="M560 500 L700 488 L720 502 L568 520 Z" fill="#aab2b9"/>
    <path d="M716 340 l26 -6 l4 20 l-26 4 Z" fill="#a81d1d"/>
    ${plate(look.plate, 690, 376, 0.62)}`
}

function plate(text: string, x: number, y: number, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="136" height="44" rx="5" fill="#fff" stroke="#20262b" stroke-width="2"/><rect width="136" height="11" rx="4" fill="#1d3f9b"/><text x="68" y="38" font-size="26" font-weight="700" text-anchor="middle" fill="#14181c">${text}</text></g>`
}

function shadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="30" fill="#000" fill-opacity="0.38"/>`
}

/** Scratches and a dent or two, where an auction yard would have them. */
function dents(dice: Dice): string {
  return Array.from({ length: dice.int(2, 5) }, () => {
    const [x, y] = [dice.int(270, 680), dice.int(400, 480)]
    const [a, b] = [dice.int(14, 46), dice.int(-12, 12)]
    return `<path d="M${x} ${y} l${a} ${b} l${dice.int(6, 20)} ${dice.int(-6, 8)}" stroke="#000" stroke-opacity="0.4" stroke-width="${dice.int(1, 3)}" fill="none"/><ellipse cx="${x}" cy="${y}" rx="${dice.int(8, 24)}" ry="${dice.int(5, 12)}" fill="#000" fill-opacity="0.16"/>`
  }).join('')
}
