import { encode } from 'uqr'

export interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/**
 * A code for a phone's camera. Dark on white in every colour scheme, because cameras cannot read it
 * otherwise.
 */
export function QrCode({ text, label }: QrCodeProps) {
  // A white margin of four modules, as readers expect.
  const { size, data } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full rounded-md"
    >
      {/* Part of the picture, so that no colour scheme can remove it. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
