import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { cx } from '#console/ui/class-names.ts'
import { FocusOnPages } from '#console/ui/page-focus.ts'
import { OPENED, STAYS_IN_LIST, listAlone } from './beside.ts'
import type { ListPartProps } from './ListFrame.tsx'

interface ListBesideProps extends Pick<ListPartProps, 'opened'> {
  /** The list. */
  readonly children: ReactNode
}

/** The list alone, or in its own box beside what is open. */
export function ListBeside({ opened, children }: ListBesideProps) {
  const isAlone = opened === null
  return (
    <div
      data-wide
      className={cx(
        !isAlone && 'grid grid-cols-[clamp(24rem,30%,26rem)_minmax(0,1fr)] gap-6 2xl:gap-10 print:block',
      )}
    >
      <div
        data-list-pane
        className={cx(
          !isAlone &&
            'sticky top-0 -mt-8 -mb-16 h-dvh self-start overflow-y-auto border-r border-line -ml-3 scroll-pt-16 pb-8 pr-4 pl-3 print:hidden',
        )}
      >
        {children}
      </div>
      {!isAlone && <Opened>{opened}</Opened>}
    </div>
  )
}

function Opened({ children }: { readonly children: ReactNode }) {
  const place = useLocation()
  return (
    <div className="min-w-0">
      <div className="no-print -mt-3 flex justify-end gap-1">
        <ButtonLink variant="quiet" size="sm" to={place.pathname}>
          Abrir em página inteira
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          size="sm"
          icon={<X aria-hidden="true" className="size-4" />}
          to={listAlone(place)}
        >
          Fechar
        </ButtonLink>
      </div>
      {/* A person who steps through the list by keys keeps the focus in the list. */}
      <FocusOnPages value={place.state !== STAYS_IN_LIST}>
        <div className={OPENED}>{children}</div>
      </FocusOnPages>
    </div>
  )
}
