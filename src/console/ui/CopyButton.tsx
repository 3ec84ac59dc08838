import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from './announcements.ts'
import { cx } from './class-names.ts'

const SHOWN_MS = 2000

interface CopyButtonProps {
  readonly text: string
  /** Accessible name: "Copiar placa", "Copiar código de suporte". */
  readonly label: string
  /** Shows the label beside the icon. */
  readonly labelled?: boolean
  readonly className?: string
}

export function CopyButton({ text, label, labelled = false, className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      announce('Copiado')
    } catch {
      // The browser gives no permission, or the page has no https: people can still select the text.
      setState('failed')
      announce('Não foi possível copiar. Selecione o texto e copie.', 'assertive')
    }
  }
  const words = { idle: label, copied: 'Copiado', failed: 'Não copiado' }[state]
  return (
    <button
      type="button"
      aria-label={label}
      title={words}
      onClick={() => void copy()}
      className={cx(
        'no-print inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 align-middle text-sm font-medium text-ink hover:bg-sunken pointer-fine:min-h-8 pointer-fine:min-w-8',
        className,
      )}
    >
      {state === 'copied' ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      {labelled && <span aria-hidden="true">{words}</span>}
    </button>
  )
}
