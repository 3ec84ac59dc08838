import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { formatDateTime } from '#brazil/dates.ts'
import { Dialog } from '#console/ui/Dialog.tsx'
import { LinkToSend } from '#console/ui/LinkToSend.tsx'
import type { QrCodeProps } from '#console/ui/QrCode.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { Invited } from '#contract/console/staff.ts'

const QrCode = lazy(() =>
  import('#console/ui/QrCode.tsx').then(
    (module): { default: ComponentType<QrCodeProps> } => ({ default: module.QrCode }),
    // The dialog shows the link itself without it.
    () => ({ default: () => null }),
  ),
)

/**
 * The new link and the ways to give it to its person. It cannot be shown again, because only its hash is
 * stored.
 */
export function InviteDialog({
  invited,
  onClose,
}: {
  readonly invited: Invited
  readonly onClose: () => void
}) {
  const { name, inviteUrl, invitedUntil } = invited
  const text = `${name}, este é o seu acesso ao Pátio, para criar a senha: ${inviteUrl}`
  return (
    <Dialog open onClose={onClose} title={`Link de ${name}`}>
      <div className="flex flex-col gap-6">
        <p>
          Envie só para {name}. O link serve uma vez, até {formatDateTime(invitedUntil ?? '')}, e não aparece
          de novo depois que você fechar.
        </p>
        <LinkToSend url={inviteUrl} text={text} />
        <div className="flex flex-col items-center gap-2 border-t border-line pt-6">
          <Suspense fallback={<Skeleton className="size-52" />}>
            <QrCode text={inviteUrl} label={`Código QR do link de ${name}`} />
          </Suspense>
          <p className="text-muted">Ou {name} aponta a câmera do celular para cá.</p>
        </div>
      </div>
    </Dialog>
  )
}
