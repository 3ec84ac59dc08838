import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { ServiceAvailability } from '#contract/console/availability.ts'
import type { Repeated } from './use-repeated.ts'

interface ObstaclesProps {
  /** A manager turned the service off after the form was opened. */
  readonly off: ServiceAvailability | undefined
  /** The service left the catalog after the form was opened. */
  readonly isGone: boolean
  readonly plate: string | undefined
  readonly repeated: Repeated
}

/** Notices about what changed while the form was open. */
export function Obstacles({ off, isGone, plate, repeated }: ObstaclesProps) {
  return (
    <>
      {(off ?? isGone) && <NotSold off={off} plate={plate} />}
      {repeated.personal && <p className="text-muted">{PERSONAL_TEXTS[repeated.personal]}</p>}
      {repeated.failed && (
        <Notice tone="neutral" title="Não foi possível trazer os dados da consulta anterior">
          <p>Preencha de novo. Nada foi cobrado.</p>
        </Notice>
      )}
    </>
  )
}

const PERSONAL_TEXTS = {
  filled: 'Os dados pessoais vieram da consulta anterior. Fica registrado que você os viu.',
  'left-out': 'Os dados pessoais da consulta anterior não foram trazidos: preencha de novo.',
}

function NotSold({ off, plate }: Pick<ObstaclesProps, 'off' | 'plate'>) {
  return (
    <Notice
      tone="neutral"
      title={off ? 'Esta consulta foi desligada na loja' : 'A loja está sem esta consulta'}
      role="status"
      actions={<ButtonLink to={paths.catalog({ placa: plate })}>Ver as outras consultas</ButtonLink>}
    >
      <p>
        {off
          ? `Quem desligou foi ${off.changedBy}. Por aqui ela não é mais feita nem cobrada; o que já foi pago continua no histórico.`
          : 'A central de consultas deixou de oferecê-la à loja. Nada foi cobrado. O que você preencheu continua aqui.'}
      </p>
    </Notice>
  )
}
