import { Card } from '#console/ui/Card.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { FipePlateSchema, FipeTableSchema } from '#contract/service/fipe.ts'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { readImages } from '#contract/service/result/images.ts'
import { DebtsBlock } from './blocks/DebtsBlock.tsx'
import { HolderBlock } from './blocks/HolderBlock.tsx'
import { RestrictionsBlock } from './blocks/RestrictionsBlock.tsx'
import { RiskBlock } from './blocks/RiskBlock.tsx'
import { VehicleBlock } from './blocks/VehicleBlock.tsx'
import { BoughtFipe } from './fipe/BoughtFipe.tsx'
import { FipePlateView } from './fipe/FipePlateView.tsx'
import { FipeTableView } from './fipe/FipeTableView.tsx'
import { ValueView } from './general/ValueView.tsx'
import { Photos } from './photos/Photos.tsx'
import { RawAnswer } from './RawAnswer.tsx'
import { readVerdict } from './verdict/verdict.ts'
import { VerdictStrip } from './verdict/VerdictStrip.tsx'

/** Keys of the envelope: the page around this view shows them. */
const ENVELOPE = new Set([
  'id',
  'servico',
  'placa',
  'status',
  'schema_version',
  'valor_cobrado',
  'criado_em',
  'pdf_url',
])
const BLOCKS = new Set([
  'dados',
  'veiculo',
  'proprietario',
  'ultimo_licenciamento',
  'risco',
  'nao_verificado',
])

type ShownRecord = Pick<InquiryRecord, 'id' | 'result' | 'request'>

/**
 * A finished inquiry, whatever its service: the verdict, then what people ask about first, then everything
 * else through the general view, then the raw answer. Nothing the service sent is hidden or dropped.
 */
export function ResultView({ record }: { readonly record: ShownRecord }) {
  const parsed = InquirySchema.safeParse(record.result)
  if (!parsed.success) return <OtherAnswer record={record} />
  const { data: inquiry } = parsed
  const verdict = readVerdict(inquiry)
  const facts = verdict?.facts ?? []
  const { fipe, ...dados } = inquiry.dados ?? {}
  const rest = Object.fromEntries(
    Object.entries(inquiry).filter(([key]) => !ENVELOPE.has(key) && !BLOCKS.has(key)),
  )
  return (
    <div className="flex flex-col gap-4">
      {verdict && <VerdictStrip verdict={verdict} />}
      <DebtsBlock vehicle={inquiry.veiculo} fact={facts.find(({ kind }) => kind === 'debts')} />
      <RestrictionsBlock vehicle={inquiry.veiculo} facts={facts} />
      <HolderBlock owner={inquiry.proprietario} licensing={inquiry.ultimo_licenciamento} />
      {readImages(inquiry.dados).length > 0 && <Photos recordId={record.id} dados={inquiry.dados} />}
      <VehicleBlock vehicle={inquiry.veiculo} answer={inquiry} />
      <RiskBlock risk={inquiry.risco} />
      {fipe !== undefined && <BoughtFipe fipe={fipe} />}
      {inquiry.dados && (
        <Card title="Detalhes da consulta">
          <ValueView value={dados} name="dados" />
        </Card>
      )}
      {Object.keys(rest).length > 0 && (
        <Card title="Outras informações">
          <ValueView value={rest} />
        </Card>
      )}
      <RawAnswer answer={record.result} />
    </div>
  )
}

/**
 * The synchronous FIPE answers, which have no status; else an answer that this console does not know, shown
 * whole.
 */
function OtherAnswer({ record: { result: answer, request } }: { readonly record: ShownRecord }) {
  const plate = FipePlateSchema.safeParse(answer)
  const table = FipeTableSchema.safeParse(answer)
  return (
    <div className="flex flex-col gap-4">
      {plate.success && <FipePlateView matches={plate.data.fipe} historyAsked />}
      {table.success && <FipeTableView answer={table.data} historyAsked={request.historico === true} />}
      {!plate.success && !table.success && (
        <Card title="Resposta do serviço">
          <ValueView value={answer} />
        </Card>
      )}
      <RawAnswer answer={answer} />
    </div>
  )
}
