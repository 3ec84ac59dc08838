import { formatDateTime } from '#brazil/dates.ts'
import { useNow } from '#console/ui/use-now.ts'

/** What a printed list holds, in words, in the place of the filters that chose it. */
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
