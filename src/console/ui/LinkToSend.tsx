import { buttonClass } from './button-class.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'

interface LinkToSendProps {
  readonly url: string
  /** A message that contains the link, ready to be sent. */
  readonly text: string
}

/** A link that was just made, and the ways to give it to somebody. */
export function LinkToSend({ url, text }: LinkToSendProps) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="rounded-md border border-line bg-sunken px-3 py-2 font-mono text-sm break-all select-all">
          {url}
        </p>
        <CopyButton text={url} label="Copiar o link" labelled className="w-fit" />
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary')}
        >
          Enviar por WhatsApp
        </a>
        {'share' in navigator && (
          <Button onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            Outro aplicativo
          </Button>
        )}
      </div>
    </>
  )
}
