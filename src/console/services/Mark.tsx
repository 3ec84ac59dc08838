/** The mark of a row about a person: it distinguishes such rows without naming anybody. */
export function Mark({ mark }: { readonly mark: string }) {
  return (
    <span className="whitespace-nowrap text-muted">
      nº <span className="font-mono tracking-wide text-ink">{mark}</span>
    </span>
  )
}
