import { cx } from './class-names.ts'
import { PlateBand } from './Plate.tsx'

const SIZES = {
  sm: { face: 'rounded-[0.3rem] border-[1.5px]', band: 'h-1.5', text: 'px-2 py-0.5 text-field leading-5' },
  lg: {
    face: 'rounded-xl border-[3px]',
    band: 'h-6 text-[0.6875rem]',
    text: 'px-8 py-3 text-[3rem] leading-none',
  },
} as const

/** The product's logo: its name on a plate. `index.html` draws the large one before any script runs. */
export function Brand({ size }: { readonly size: keyof typeof SIZES }) {
  const { face, band, text } = SIZES[size]
  return (
    <span
      className={cx(
        'inline-flex w-fit flex-col overflow-hidden border-plate-edge bg-plate-face text-center text-plate-ink',
        face,
      )}
    >
      <PlateBand className={band} word={size === 'lg'} />
      <span className={cx('font-plate font-bold tracking-[0.06em]', text)}>PÁTIO</span>
    </span>
  )
}
