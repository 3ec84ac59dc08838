import { toOffsetIso } from '#brazil/dates.ts'
import type { AtpveNotice } from '#contract/service/notice.ts'
import type { Settings } from '../settings/settings.ts'

const TEXT = [
  'A segunda via da ATPV-e (Autorização para Transferência de Propriedade do Veículo) é um documento oficial.',
  'Sua emissão é registrada em nome de quem a solicita, com data, endereço de rede e programa usado.',
  'Solicite somente se o proprietário autorizou, e use o documento apenas para a transferência deste veículo.',
  'Depois de emitido, o documento não pode ser cancelado nem o valor devolvido.',
]

/** The version that `aceite_atpve.versao` must equal. */
export function noticeVersion(settings: Settings): string {
  return `v${settings.get('notice').number}`
}

/** Body of `GET /public/avisos/atpve` (interface 4.14). */
export function noticeBody(settings: Settings): AtpveNotice {
  return {
    versao: noticeVersion(settings),
    publicado_em: toOffsetIso(settings.get('notice').publishedAt),
    titulo: 'Aviso sobre a segunda via da ATPV-e',
    paragrafos: TEXT,
    declaracao: 'Li o aviso e declaro que tenho autorização do proprietário para solicitar a segunda via.',
  }
}

/**
 * Publishes a new version. From then on, declarations of the old version are refused
 * (AVISO_ATPVE_DESATUALIZADO).
 */
export function publishNotice(settings: Settings, now: number): string {
  settings.set('notice', { number: settings.get('notice').number + 1, publishedAt: now })
  return noticeVersion(settings)
}
