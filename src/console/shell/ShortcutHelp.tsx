import { Checkbox } from '#console/ui/Checkbox.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { singleKeys } from '#console/ui/single-keys.ts'
import { useStore } from '#console/ui/store.ts'
import { heldKey } from './held-key.ts'
import { shortcutHelp } from './overlays.ts'
import { setSingleKeys } from './set-single-keys.ts'

const HELP: readonly (readonly [key: string, meaning: string])[] = [
  [`${heldKey()} K`, 'Procurar placa, carro, consulta, página ou pessoa'],
  ['/', 'Ir para a placa, de qualquer página'],
  ['j k', 'Próxima e anterior, no histórico e em Carros'],
  ['?', 'Mostrar estes atalhos'],
  ['Esc', 'Fechar o que está aberto por cima'],
]

/** The keys that work on every page. */
export function ShortcutHelp() {
  return (
    <Dialog open={useStore(shortcutHelp)} onClose={() => shortcutHelp.set(false)} title="Atalhos do teclado">
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
      <Checkbox
        label="Usar teclas sozinhas"
        help={`Desligue se você fala com o computador ou esbarra no teclado. ${heldKey()} K e Esc continuam.`}
        checked={useStore(singleKeys)}
        onChange={(event) => setSingleKeys(event.target.checked)}
        className="mt-4 border-t border-line pt-2"
      />
    </Dialog>
  )
}
