import type { Body } from '../world/models.ts'

/**
 * Fixed drawings of a car in a box of 960 by 720. `paint` is a colour; shades are drawn in black or white on
 * top.
 */

/** Side view: the outline of the body, then the windows; for a motorcycle, the tank and the seat. */
const SIDES: Readonly<Record<Body, readonly [body: string, windows: string]>> = {
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
  moto: [
    'M262 504 L352 300 L384 284 L392 330 C420 296 500 300 540 336 L724 326 L716 360 L540 380 L664 504 L640 512 L520 450 L430 470 L380 360 L300 512 Z',
    'M530 346 C600 330 680 336 724 326 L716 360 C650 376 580 380 530 374 Z',
  ],
}

export function sideView(body: Body, paint: string, plate: string): string {
  const [outline, windows] = SIDES[body]
  return `<path d="${outline}" fill="${paint}" stroke="#000" stroke-opacity="0.5" stroke-width="4"/>
    <path d="${outline}" fill="url(#sheen)"/><path d="${windows}" fill="#2b3843"/>
    ${wheel(300)}${wheel(664)}${plateSign(plate, 412, 420)}`
}

export function frontView(paint: string, plate: string): string {
  return endView(paint, plate, '#f4f3e6')
}

export function rearView(paint: string, plate: string): string {
  return endView(paint, plate, '#a81d1d')
}

/** The instrument panel with the odometer. */
export function panelView(km: number): string {
  return `<rect x="-20" y="-20" width="1000" height="760" fill="#1a1d21"/><path d="M-20 -20 H980 V210 C700 150 260 150 -20 210 Z" fill="#8fa7bd"/>
    <path d="M120 640 C120 360 280 230 480 230 C680 230 840 360 840 640 Z" fill="#0f1114" stroke="#3b424a" stroke-width="8"/>
    ${gauge(318, 'x1000')}${gauge(642, 'km/h')}
    <rect x="400" y="470" width="160" height="60" rx="6" fill="#c9d6c2"/>
    <text x="480" y="510" font-size="24" font-weight="700" text-anchor="middle">${km} km</text>
    <path d="M70 760 C150 600 300 585 480 585 C660 585 810 600 890 760" stroke="#07090b" stroke-width="40" fill="none"/>`
}

const SHELL = 'M232 530 C224 460 232 410 262 392 C310 366 650 366 698 392 C728 410 736 460 728 530 Z'

function endView(paint: string, plate: string, lamp: string): string {
  return `<path d="M238 470 h84 v92 h-84 Z M638 470 h84 v92 h-84 Z" fill="#15181b"/>
    <path d="M290 384 C308 320 336 268 370 252 L590 252 C624 268 652 320 670 384 Z" fill="${paint}" stroke="#000" stroke-opacity="0.5" stroke-width="4"/>
    <path d="M326 376 C338 328 358 280 384 270 L576 270 C602 280 622 328 634 376 Z" fill="#2b3843"/>
    <path d="${SHELL}" fill="${paint}" stroke="#000" stroke-opacity="0.5" stroke-width="4"/>
    <path d="${SHELL}" fill="url(#sheen)"/>
    <path d="M256 410 h90 v36 h-90 Z M614 410 h90 v36 h-90 Z" fill="${lamp}" stroke="#dfe5ea" stroke-width="3"/>
    <rect x="270" y="500" width="420" height="30" rx="12" fill="#20262b"/>${plateSign(plate, 412, 446)}`
}

function wheel(x: number): string {
  return `<circle cx="${x}" cy="504" r="60" fill="#14171a"/><circle cx="${x}" cy="504" r="38" fill="none" stroke="#aeb6bd" stroke-width="10" stroke-dasharray="30 18"/>`
}

function gauge(x: number, unit: string): string {
  return `<circle cx="${x}" cy="440" r="104" fill="none" stroke="#dfe5ea" stroke-width="16" stroke-dasharray="4 40"/>
    <path d="M${x} 440 l-50 70" stroke="#d8402f" stroke-width="6"/><text x="${x}" y="492" font-size="16" text-anchor="middle" fill="#c3ccd4">${unit}</text>`
}

function plateSign(text: string, x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="136" height="44" rx="5" fill="#fff" stroke="#20262b" stroke-width="2"/><path d="M${x} ${y} h136 v11 h-136 Z" fill="#1d3f9b"/><text x="${x + 68}" y="${y + 36}" font-size="23" font-weight="700" text-anchor="middle" fill="#14181c">${text}</text>`
}
