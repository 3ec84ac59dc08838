import type { Selection } from '#console/fipe-selection/selection.ts'
import { createStore } from '#console/ui/store.ts'

/** A model chosen in this tab. */
export interface ChosenModel extends Pick<Selection, 'tipo'> {
  readonly marca: string
  readonly modelo: string
  readonly name: string
}

const KEPT = 5

/** The models chosen last, newest first. Kept only in the tab's memory, never in browser storage. */
export const lastModels = createStore<readonly ChosenModel[]>([])

export function rememberModel(chosen: ChosenModel): void {
  const others = lastModels
    .get()
    .filter(({ marca, modelo }) => marca !== chosen.marca || modelo !== chosen.modelo)
  lastModels.set([chosen, ...others].slice(0, KEPT))
}
