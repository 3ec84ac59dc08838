import { may } from '#contract/console/access.ts'
import { type AvailabilityMode, isAvailabilityMode } from '#contract/console/availability-mode.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Role } from '#contract/console/role.ts'

type Switches = Pick<ShopCatalog, 'switches'>

export const MODE_NAMES: Readonly<Record<AvailabilityMode, string>> = {
  on: 'Ligada',
  hidden: 'Oculta',
  off: 'Desligada',
}

/** Text for a `disabledReason`. */
export const OFF_REASON =
  'Um gerente da loja desligou esta consulta. O que já foi pago continua no histórico.'

/** Who turned the service off, and when; undefined if it is not off. */
export function turnedOff({ switches }: Switches, service: string) {
  const said = Object.hasOwn(switches, service) ? switches[service] : undefined
  return said?.mode === 'off' ? said : undefined
}

/** The mode of a service. An unknown mode counts as on, because the server refuses a service that is off. */
export function modeOf({ switches }: Switches, service: string): AvailabilityMode {
  const mode = Object.hasOwn(switches, service) ? switches[service]?.mode : undefined
  return mode !== undefined && isAvailabilityMode(mode) ? mode : 'on'
}

type Items = Pick<ShopCatalog, 'servicos' | 'switches'>

/** The services in lists: for managers all of them, for other people those that are on. */
export function listedItems(catalog: Items, role: Role) {
  return catalog.servicos.filter(({ servico }) => may(role, 'manage') || modeOf(catalog, servico) === 'on')
}

/** The services to offer as a next purchase: those in lists that are not turned off. */
export function offeredItems(catalog: Items, role: Role) {
  return listedItems(catalog, role).filter(({ servico }) => !turnedOff(catalog, servico))
}
