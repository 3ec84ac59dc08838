import type { Selection } from '#console/fipe-selection/selection.ts'
import { createStore } from '#console/ui/store.ts'

/** A model that was chosen in this tab. */
export interface ChosenModel extends Pick<Selection, 'tipo'> {
  readonly marca: string
  readonly modelo: string
  readonly name: string
}

const KEPT = 5

/** The last ones first. The browser keeps none of them: they go with the tab. */
export const lastModels = createStore<readonly ChosenModel[]>([])

export function rememberModel(chosen: ChosenModel): void {
  const others = lastModels
    .get()
    .filter(({ marca, modelo }) => marca !== chosen.marca || modelo !== chosen.modelo)
  lastModels.set([chosen, ...others].slice(0, KEPT))
}
