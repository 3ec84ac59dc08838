/** What a row is known by where it is about a person: people's rows differ, and name nobody. */
export function Mark({ mark }: { readonly mark: string }) {
  return (
    <span className="whitespace-nowrap text-muted">
      nº <span className="font-mono tracking-wide text-ink">{mark}</span>
    </span>
  )
}
