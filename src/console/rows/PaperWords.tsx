import { formatDateTime } from '#brazil/dates.ts'
import { useNow } from '#console/ui/use-now.ts'

/** The content of a printed list in words, in place of the filters that chose it. */
export function PaperWords({ words }: { readonly words: readonly string[] }) {
  const now = useNow(60_000)
  return (
    <p className="hidden text-sm print:block">
      {words.join(' · ')}
      <br />
      Emitido em {formatDateTime(now)}
    </p>
  )
}
