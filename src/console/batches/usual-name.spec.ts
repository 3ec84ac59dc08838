import { expect, it } from 'vitest'
import { ownName, usualName } from './usual-name.ts'

it('says what and when, within the room that a name has', () => {
  const at = '2026-11-20T15:05:00.000Z'
  expect(usualName('FIPE por placa', at)).toMatch(/^FIPE por placa, 20\/11\/2026.*12:05$/)
  const long = usualName('Gravame, RENAJUD, débitos estaduais e histórico de proprietários', at)
  expect(long).toMatch(/^Gravame, RENAJUD.*…, 20\/11/)
  expect(long.length).toBeLessThanOrEqual(60)
})

it('differs from a name that a person gave', () => {
  const at = '2026-11-20T15:05:00.000Z'
  expect(ownName(usualName('Gravame', at), 'Gravame')).toBeNull()
  expect(ownName('Gravame, pátio de sábado', 'Gravame')).toBe('Gravame, pátio de sábado')
  expect(ownName(usualName('Débitos', at), 'Gravame')).toMatch(/^Débitos, /)
  expect(ownName(null, 'Gravame')).toBeNull()
})
