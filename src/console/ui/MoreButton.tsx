import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '#brazil/numbers.ts'
import { counted } from '#brazil/words.ts'
import type { Portion } from './use-portion.ts'

/** From this length on, a list has a button that jumps to its end. */
const LONG = 400

/** Draws more of a long list, and disappears when everything is drawn. On paper it names the missing part. */
export function MoreButton({ before, rest, showMore, showEarlier, showFirst, showLast }: Portion) {
  if (before + rest === 0) return null
  return (
    <>
      <div className="no-print mt-2 flex flex-wrap gap-x-6">
        {rest > 0 && (
          <Step onClick={showMore}>Mostrar mais linhas ({counted(rest, 'restante', 'restantes')})</Step>
        )}
        {rest > LONG && <Step onClick={showLast}>Ir para o fim</Step>}
        {before > 0 && <Step onClick={showEarlier}>Mostrar linhas anteriores ({formatNumber(before)})</Step>}
        {before > 0 && <Step onClick={showFirst}>Voltar ao começo</Step>}
      </div>
      <p className="mt-2 hidden print:block">
        Mais {counted(before + rest, 'linha ficou', 'linhas ficaram')} fora desta impressão.
      </p>
    </>
  )
}

function Step({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center text-link"
      onClick={(event) => keepPlace(event, onClick)}
    >
      {children}
    </button>
  )
}

/** If the step removes its button, the focus moves to the first row that the step has drawn. */
function keepPlace({ currentTarget: button }: MouseEvent, step: () => void): void {
  const parts = button.parentElement?.parentElement?.getElementsByTagName('*') ?? []
  const known = new Set(parts)
  flushSync(step)
  const row = !button.isConnected && [...parts].find((each) => !known.has(each))
  if (!(row instanceof HTMLElement)) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
