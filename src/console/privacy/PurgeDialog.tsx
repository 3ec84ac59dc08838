import { useMutation } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { FORGET_MS } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { countTexts } from './count-text.ts'

interface PurgeDialogProps {
  readonly document: string
  /** The number that the manager confirms: the server refuses any other number. */
  readonly count: number
  /** Notes that are purged too. */
  readonly notes: number
  readonly onClose: () => void
  readonly onPurged: () => Promise<void>
}

/** The last question before an action that cannot be undone. */
export function PurgeDialog({ document, count, notes, onClose, onPurged }: PurgeDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('purgeSubject', { body: { document, count } }),
    onSuccess: async (gone) => {
      announce(`Dados de ${countTexts(gone.purged, gone.notes)} apagados.`)
      await onPurged()
    },
    gcTime: FORGET_MS,
  })
  const found = countTexts(count, notes)
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isPending}
      title={`Apagar os dados de ${found}?`}
      footer={
        <>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            Apagar os dados de {found}
          </Button>
          {!isPending && (
            <Button data-focus-first onClick={onClose}>
              Cancelar
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} takeFocus />}
        <p>
          O resultado, os dados pessoais do pedido e o nome do lote somem para toda a loja, também os de
          outras pessoas citadas na mesma consulta.
          {notes > 0 &&
            ' Anotações e textos de avisos somem inteiros, e linhas de lotes não podem mais ser compradas.'}{' '}
          Não é possível desfazer.
        </p>
        <p>Consulta, preço, dia e quem pediu ficam para as contas da loja.</p>
      </div>
    </Dialog>
  )
}
