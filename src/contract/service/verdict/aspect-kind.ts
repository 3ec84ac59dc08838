import { ASPECT_KINDS, type AspectKind } from './aspects.ts'

/** The question of this name; undefined for a fact, and for an aspect that a later version added. */
export function aspectKind(name: string): AspectKind | undefined {
  return ASPECT_KINDS.find((kind) => kind === name)
}
