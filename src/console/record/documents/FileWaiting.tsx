import { Loading } from '#console/ui/Skeleton.tsx'

/** In the place of a document that is on its way, in words: a blank sheet looks like the document. */
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
