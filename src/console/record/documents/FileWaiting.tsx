import { Loading } from '#console/ui/Skeleton.tsx'

/** Shown while a document loads. It has words, because a blank sheet would look like the document. */
export function FileWaiting() {
  return (
    <Loading
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
