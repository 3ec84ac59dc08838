import { ShownSkeleton } from '#console/ui/Skeleton.tsx'

/**
 * Shown while a document loads. It has words, because a blank sheet would look like the document. It comes at
 * once: a document always takes a while, and what is below would move twice, for its script and its file.
 */
export function FileWaiting() {
  return (
    <ShownSkeleton
      label="Carregando o PDF"
      skeleton={
        <p
          aria-hidden="true"
          className="flex h-96 items-center justify-center rounded-md bg-sunken text-muted"
        >
          Abrindo o PDF…
        </p>
      }
    />
  )
}
