import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnloadQuestion } from '#console/routing/use-unload-question.ts'
import { Button } from '#console/ui/Button.tsx'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { takeFocus } from '#console/ui/take-focus.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** The next step after the person has kept the codes. */
  readonly children: ReactNode
}

/**
 * Shows the codes, once. People can keep them in the clipboard, a file or on paper; the browser stores
 * nothing, and asks before a reload would lose them.
 */
export function RecoveryCodes({ codes, children }: RecoveryCodesProps) {
  useUnloadQuestion(true)
  const text = `Pátio: códigos de recuperação\nCada um vale uma vez.\n\n${codes.join('\n')}\n`
  return (
    <section aria-label="Códigos de recuperação" className="flex flex-col gap-4">
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        <strong>Guarde estes códigos agora.</strong> Cada um abre o Pátio uma vez se você ficar sem o celular.
        Eles não aparecem de novo.
      </p>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono min-[24rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="no-print flex flex-wrap gap-2">
        <CopyButton text={text} label="Copiar códigos" labelled className="border border-control px-3" />
        <Button
          size="sm"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => download(text)}
        >
          Baixar
        </Button>
        <Button size="sm" icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => print()}>
          Imprimir
        </Button>
      </div>
      <div className="no-print">{children}</div>
    </section>
  )
}

/** Downloads a file that exists only in memory. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'codigos-do-patio.txt' })
  link.click()
  URL.revokeObjectURL(url)
}
