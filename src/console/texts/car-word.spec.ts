import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** What an authority, the service or the form of a document calls it. */
const OFFICIAL = [
  /Placa do veículo/g,
  /[Tt]ipo de veículo/g,
  /Negociação de veículo/g,
  // The block of an answer, and how its name is spelled.
  /title="Veículo"/g,
  /^\s*veiculos?: 'veículos?',$/gm,
]

it('the screen says carro, and veículo only where that is the official name', () => {
  const files = globSync(['src/console/**/*.{ts,tsx}', 'index.html', 'public/*.webmanifest'], { cwd: root })
  const found = files
    .filter((file) => !file.includes('.spec.'))
    .flatMap((file) => {
      let text = readFileSync(join(root, file), 'utf8')
      for (const official of OFFICIAL) text = text.replaceAll(official, '')
      return Array.from(text.matchAll(/.*veículo.*/gi), ([line]) => `${file}: ${line.trim()}`)
    })
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
