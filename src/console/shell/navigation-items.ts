import {
  Banknote,
  BellRing,
  Car,
  ChartLine,
  History,
  House,
  LayoutGrid,
  Link2,
  ListChecks,
  Lock,
  ScrollText,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '#console/paths.ts'
import { UnreadBadge } from '#console/watching/UnreadBadge.tsx'
import { type Access, may } from '#contract/console/access.ts'
import type { Role } from '#contract/console/role.ts'

export interface NavigationItem {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** Shows beside the label how much waits there; empty if nothing does. */
  readonly Badge?: ComponentType
  /** Whether it has its own place in a phone's bar; the others are under "Mais". */
  readonly inBar?: true
}

/** The places of the console, in the order of the side navigation and of the phone's bar. */
export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { to: paths.home(), label: 'Início', icon: House, inBar: true },
  { to: paths.cars(), label: 'Carros', icon: Car, inBar: true },
  { to: paths.alerts(), label: 'Monitoramento', icon: BellRing, Badge: UnreadBadge },
  { to: paths.catalog(), label: 'Consultas', icon: LayoutGrid, inBar: true },
  { to: paths.fipe(), label: 'FIPE', icon: ChartLine },
  { to: paths.batches(), label: 'Lotes', icon: ListChecks },
  { to: paths.history(), label: 'Histórico', icon: History, inBar: true },
]

interface ShopItem extends NavigationItem {
  /** The access that a role needs for the page. */
  readonly access: Access
}

/** Places for the shop's people, money and links, in this order. */
const SHOP_ITEMS: readonly ShopItem[] = [
  { to: paths.staff(), label: 'Equipe', icon: Users, access: 'manage' },
  { to: paths.statement(), label: 'Extrato', icon: Banknote, access: 'signed-in' },
  { to: paths.shares(), label: 'Links', icon: Link2, access: 'signed-in' },
  { to: paths.settings(), label: 'Ajustes', icon: SlidersHorizontal, access: 'manage' },
  { to: paths.audit(), label: 'Auditoria', icon: ScrollText, access: 'manage' },
  { to: paths.privacy(), label: 'Privacidade', icon: Lock, access: 'manage' },
]

/** The places that this role sees under "Loja". */
export function shopItems(role: Role): readonly NavigationItem[] {
  return SHOP_ITEMS.filter(({ access }) => may(role, access))
}
