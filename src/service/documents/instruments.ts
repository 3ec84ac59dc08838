import type { Look } from './car-views.ts'

/** The instrument panel with the odometer, seen from the driver's seat. */
export function instrumentView({ dice, dark }: Look): string {
  const km = dice.int(12, 190) * 1000 + dice.int(0, 999)
  return `<rect width="960" height="720" fill="#1a1d21"/>
    <path d="M0 0 L960 0 L960 210 C700 150 260 150 0 210 Z" fill="#8fa7bd"/>
    <path d="M0 210 C260 150 700 150 960 210 L960 300 C700 240 260 240 0 300 Z" fill="#2a2f35"/>
    <path d="M120 640 C120 360 280 230 480 230 C680 230 840 360 840 640 Z" fill="#0f1114" stroke="#3b424a" stroke-width="8"/>
    ${gauge(318, 440, 120, dice.int(-130, -110), 8, 'x1000')}
    ${gauge(642, 440, 120, -130, 12, 'km/h')}
    <rect x="430" y="470" width="100" height="54" rx="6" fill="#c9d6c2"/>
    <text x="480" y="492" font-size="13" text-anchor="middle" fill="#22301f">ODO km</text>
    <text x="480" y="515" font-size="19" font-weight="700" text-anchor="middle" fill="#1a2417">${String(km).padStart(6, '0')}</text>
    <path d="M70 720 C150 560 300 548 480 548 C660 548 810 560 890 720" stroke="${dark}" stroke-width="6" fill="none" opacity="0.5"/>
    <path d="M70 760 C150 600 300 585 480 585 C660 585 810 600 890 760" stroke="#07090b" stroke-width="40" fill="none"/>
    <circle cx="480" cy="752" r="110" fill="#171a1e" stroke="#30363d" stroke-width="5"/>`
}

function gauge(x: number, y: number, r: number, needle: number, steps: number, label: string): string {
  const marks = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = -130 + (i * 260) / steps
    return `<rect x="${x - 2}" y="${y - r + 8}" width="4" height="16" fill="#dfe5ea" transform="rotate(${angle} ${x} ${y})"/>`
  }).join('')
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#15191d" stroke="#59626b" stroke-width="4"/>${marks}
    <rect x="${x - 3}" y="${y - r + 20}" width="6" height="${r - 20}" fill="#d8402f" transform="rotate(${needle} ${x} ${y})"/>
    <circle cx="${x}" cy="${y}" r="13" fill="#3a4149"/><text x="${x}" y="${y + 52}" font-size="16" text-anchor="middle" fill="#c3ccd4">${label}</text>`
}
