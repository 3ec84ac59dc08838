interface MoreButtonProps {
  readonly rest: number
  readonly onMore: () => void
}

/** Draws more of a long list; nothing once everything is drawn. On paper it says what is missing there. */
export function MoreButton({ rest, onMore }: MoreButtonProps) {
  if (rest === 0) return null
  const count = rest.toLocaleString('pt-BR')
  return (
    <>
      <button
        type="button"
        className="no-print mt-2 inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-2"
        onClick={onMore}
      >
        Mostrar mais linhas ({count} restantes)
      </button>
      <p className="mt-2 hidden text-sm print:block">Mais {count} linhas ficaram fora desta impressão.</p>
    </>
  )
}
