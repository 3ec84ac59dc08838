import { encode } from 'uqr'

export interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** For the camera of a phone. Dark on white in every colour scheme, or cameras do not see it. */
export function QrCode({ text, label }: QrCodeProps) {
  // Four modules of white around it, as readers expect.
  const { size, data } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md"
    >
      {/* In the picture itself: no colour scheme may take it away. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
