import { quarterName, streetName } from '../world/names.ts'
import type { Party } from '../world/people.ts'
import type { SeededRandom } from '../world/random.ts'

/** Address and telephones of an invented party. No such street or line exists. */

export function addressOf(party: Party, random: SeededRandom) {
  return {
    logradouro: streetName(random),
    numero: String(random.int(10, 2400)),
    bairro: quarterName(random),
    municipio: party.town.name,
    uf: party.town.uf,
    cep: `${party.town.cep}-${String(random.int(0, 899)).padStart(3, '0')}`,
  }
}

export function telephonesOf(party: Party, random: SeededRandom, count: number) {
  return Array.from({ length: count }, (_, i) => ({
    ddd: party.town.ddd,
    // No real telephone line has the prefix 99999 or 5555.
    numero:
      i === 0
        ? `99999-${String(random.int(0, 9999)).padStart(4, '0')}`
        : `5555-${String(random.int(0, 9999)).padStart(4, '0')}`,
    tipo: i === 0 ? 'CELULAR' : 'FIXO',
  }))
}

export function emailOf(party: Party): string {
  return `${party.name.toLowerCase().split(' ').slice(0, 2).join('.')}@example.com`
}
