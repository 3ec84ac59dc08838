import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#console/paths.ts'
import { Dialog } from '#console/ui/Dialog.tsx'
import { useStore } from '#console/ui/store.ts'
import { PLATE_BOX_ID, isTypingTarget } from '#console/ui/typing-target.ts'
import { shortcutHelp } from './shortcut-help.ts'

const HELP: readonly (readonly [key: string, meaning: string])[] = [
  ['/', 'Ir para a placa, de qualquer página'],
  ['Ctrl K', 'O mesmo, também de dentro de um campo'],
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
      if (document.querySelector('dialog[open]')) return
      const held = event.ctrlKey || event.metaKey
      const single = !held && !event.altKey && !isTypingTarget(event.target)
      if (single && event.key === '?') shortcutHelp.set(true)
      else if ((single && event.key === '/') || (held && event.key.toLowerCase() === 'k')) {
        const box = document.getElementById(PLATE_BOX_ID)
        if (box) box.focus()
        else void navigate(paths.home())
      } else return
      event.preventDefault()
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
