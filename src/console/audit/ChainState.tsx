import { ShieldCheck } from 'lucide-react'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { AuditPage } from '#contract/console/audit.ts'

/** Shown digits of a hash: enough to tell it from any other at a glance. */
const SHOWN = 12
/** How many entries that do not fit are named. */
const NAMED = 5

/**
 * What this page alone can prove: whether its entries fit the chain, and where the chain ends. Only the
 * command reads the whole chain.
 */
export function ChainState({ page: { items, last } }: { readonly page: AuditPage }) {
  const broken = items.filter(({ fits }) => !fits).map(({ seq }) => seq)
  if (broken.length > 0) {
    const isOne = broken.length === 1
    const others = broken.length - NAMED
    const list = broken.slice(0, NAMED).join(', ') + (others > 0 ? ` e mais ${others}` : '')
    return (
      <Notice
        tone="warning"
        title={isOne ? `O registro ${list} não confere` : `Os registros ${list} não conferem`}
      >
        Alguém mudou{' '}
        {isOne ? 'este registro ou apagou o anterior' : 'estes registros ou apagou os anteriores'} direto no
        banco de dados. Quem instalou o Pátio pode rodar “npm run audit:verify”, que lê a corrente inteira.
      </Notice>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-muted tabular-nums">
      <span className="flex items-center gap-2">
        <ShieldCheck aria-hidden="true" className="size-4" />
        Registro íntegro
      </span>
      {last && (
        <Disclosure summary="Código de conferência">
          Último elo da corrente: nº {last.seq}, <code>{last.hash.slice(0, SHOWN)}…</code>
          <CopyButton text={`${last.seq}:${last.hash}`} label="Copiar o último elo" />
        </Disclosure>
      )}
    </div>
  )
}
