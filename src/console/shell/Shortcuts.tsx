import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#console/paths.ts'
import { Dialog } from '#console/ui/Dialog.tsx'
import { useStore } from '#console/ui/store.ts'
import { PLATE_BOX_ID, isTypingTarget } from '#console/ui/typing-target.ts'
import { heldKey } from './held-key.ts'
import { palette, shortcutHelp } from './overlays.ts'
import { shortcutOf } from './shortcut.ts'

const HELP: readonly (readonly [key: string, meaning: string])[] = [
  [`${heldKey()} K`, 'Procurar placa, carro, serviço, página ou pessoa'],
  ['/', 'Ir para a placa, de qualquer página'],
  ['j k', 'Próxima e anterior, no histórico'],
  ['?', 'Mostrar estes atalhos'],
  ['Esc', 'Fechar o que está aberto por cima'],
]

/** Single keys work everywhere but in a field, Ctrl+K (on a Mac ⌘K) there as well. */
export function Shortcuts() {
  const navigate = useNavigate()
  const helpOpen = useStore(shortcutHelp)

  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isTypingTarget(event.target))
      // Over a dialog nothing else opens. Its own key also closes the palette.
      const covered = document.querySelector('dialog[open]') !== null
      if (shortcut === undefined || (covered && !(shortcut === 'palette' && palette.get()))) return
      event.preventDefault()
      const box = document.getElementById(PLATE_BOX_ID)
      if (shortcut === 'help') shortcutHelp.set(true)
      else if (shortcut === 'palette') palette.set(!palette.get())
      else if (box) box.focus()
      else void navigate(paths.home())
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [navigate])

  return (
    <Dialog open={helpOpen} onClose={() => shortcutHelp.set(false)} title="Atalhos do teclado">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-3">
        {HELP.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-control bg-sunken px-2 py-0.5 text-center font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">No início, basta digitar ou colar uma placa.</p>
    </Dialog>
  )
}
