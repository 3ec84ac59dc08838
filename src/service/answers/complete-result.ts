import { buildPath } from '#contract/path.ts'
import type { ImageKind } from '#contract/service/document.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import { addDays, localDay } from '../world/calendar.ts'
import { ASPECTS } from '../world/condition.ts'
import { seededRandom } from '../world/random.ts'
import { debtDetail } from './debt-lines.ts'
import { listsOtherImages } from './image-rules.ts'
import type { ResultBlocks } from './result.ts'
import { riskOf } from './risk.ts'
import { ownerBlock, unverified } from './vehicle-block.ts'
import {
  auctionDay,
  auctionPhotos,
  auctionRecords,
  courtOrders,
  crashRecord,
  lienRecords,
  mileage,
  previousOwners,
  recalls,
  saleNotices,
} from './vehicle-records.ts'
import type { VehicleView } from './vehicle-view.ts'

/** consulta-completa: all blocks, with the URLs of stored images (interface 2.2 and 4.6). */
export function completeResult({ vehicle, car, condition, today, input }: VehicleView): ResultBlocks {
  const image = (tipo: ImageKind, indice: number): string =>
    buildPath(SERVICE_ROUTES.image.path, { id: input.inquiryId, tipo, indice })
  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => make(i))
  const hasOthers = listsOtherImages(today)
  const names: string[] = [...unverified(condition, ASPECTS)]
  if (input.fipe === null) names.push('fipe')
  return {
    veiculo: vehicle({ aspects: ASPECTS, owner: true }),
    proprietario: ownerBlock(car),
    ultimo_licenciamento: condition.lastLicensed,
    risco: riskOf(condition, ASPECTS),
    nao_verificado: names,
    dados: {
      gravame: lienRecords(car, condition),
      renajud: courtOrders(car, condition),
      debitos: condition.debts?.map((debt) => debtDetail(debt, car)) ?? null,
      leilao: auctionRecords(car, condition),
      // Null when nobody could check the auction: an empty list would say that there was none.
      fotosLeilao:
        condition.auction === null
          ? null
          : times(auctionPhotos(car, condition), (i) => ({
              url: image('leilao', i),
              data: auctionDay(car),
            })),
      imagensOutras: times(hasOthers ? condition.otherImages : 0, (i) => ({
        url: image('outra', i),
        descricao: i === 0 ? 'VISTORIA' : 'ANUNCIO',
        data: localDay(addDays(today, -90 * (i + 1))),
      })),
      csv: times(hasOthers ? condition.certificates : 0, (i) => ({
        numero: seededRandom('certificate', car.chassis, String(i)).digits(9),
        data: localDay(addDays(today, -200 - 365 * i)),
        imagem_url: image('csv-imagem', i),
        pdf_url: image('csv-pdf', i),
      })),
      sinistro: crashRecord(condition),
      recall: recalls(car, condition),
      historicoProprietarios: previousOwners(car, condition),
      historicoKm: mileage(car),
      comunicacaoVenda: saleNotices(car, condition),
      // Present only on request; null when this part failed and was refunded (interface 2.3).
      ...(input.fipe === undefined ? {} : { fipe: input.fipe }),
    },
  }
}
