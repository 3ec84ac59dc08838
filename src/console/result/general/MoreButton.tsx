interface MoreButtonProps {
  readonly rest: number
  readonly onMore: () => void
}

/** Draws more of a long list; nothing once everything is drawn. */
export function MoreButton({ rest, onMore }: MoreButtonProps) {
  if (rest === 0) return null
  return (
    <button
      type="button"
      className="text-accent no-print mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-2"
      onClick={onMore}
    >
      Mostrar mais linhas ({rest.toLocaleString('pt-BR')} restantes)
    </button>
  )
}
