interface Named {
  readonly id: string
  readonly name: string
}

/** Made at its first use: it loads locale data. */
let collator: Intl.Collator | undefined

/** The order of the alphabet. A store without its rules lists "Álvaro" after "Zeca". */
export function byName(a: Named, b: Named): number {
  collator ??= new Intl.Collator('pt-BR')
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)
}
