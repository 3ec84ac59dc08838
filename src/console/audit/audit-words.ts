import { formatPlate, parsePlate, plateKey } from '#brazil/plate.ts'
import { listed } from '#brazil/words.ts'
import { paths } from '#console/paths.ts'
import { type AuditAction, type AuditGroup, AUDIT_ACTIONS } from '#contract/console/audit-action.ts'
import type { AuditEntry } from '#contract/console/audit.ts'

export const GROUP_LABELS: Readonly<Record<AuditGroup, string>> = {
  purchases: 'Consultas e lotes',
  results: 'Resultados abertos e baixados',
  'sign-ins': 'Entradas e saídas',
  staff: 'Equipe',
  settings: 'Limites, consultas e ajustes',
  privacy: 'Dados pessoais',
}

/** The verb of each action; its object follows. */
const VERBS: Readonly<Record<AuditAction, string>> = {
  purchase: 'consultou',
  batch: 'pediu um lote de',
  'batch-stopped': 'parou o lote',
  'batch-resumed': 'retomou o lote',
  'result-opened': 'abriu o resultado de',
  'document-downloaded': 'abriu o PDF de',
  'image-opened': 'abriu as fotos de',
  'data-revealed': 'revelou dados pessoais de',
  'share-made': 'criou um link para',
  'share-revoked': 'encerrou um link para',
  'csv-downloaded': 'baixou a planilha',
  'signed-in': 'entrou',
  'sign-in-refused': 'Entrada recusada',
  'signed-out': 'saiu',
  'session-ended': 'encerrou uma sessão',
  'password-changed': 'trocou a senha',
  'second-factor-set': 'ligou a verificação em duas etapas',
  'second-factor-removed': 'desligou a verificação em duas etapas',
  'person-added': 'cadastrou na equipe',
  'person-changed': 'mudou os dados de',
  'person-suspended': 'suspendeu',
  'person-reactivated': 'reativou',
  'invite-made': 'gerou um convite para',
  'invite-accepted': 'aceitou o convite',
  'limits-changed': 'mudou os limites de gasto:',
  'limit-raised': 'liberou mais gasto para',
  'service-switched': 'mudou a oferta de',
  'package-saved': 'salvou o pacote',
  'package-removed': 'excluiu o pacote',
  'threshold-changed': 'mudou o aviso de saldo baixo',
  'note-added': 'escreveu uma anotação sobre',
  'account-saved': 'salvou o cálculo da compra para',
  'watch-begun': 'passou a acompanhar um carro',
  'watch-ended': 'parou de acompanhar um carro',
  'data-searched': 'procurou os dados de uma pessoa',
  'data-exported': 'exportou os dados de uma pessoa',
  'data-purged': 'apagou os dados de uma pessoa',
  'retention-purged': 'apagou dados pessoais vencidos',
  'entries-lost': 'não conseguiu gravar registros',
  'rows-lost': 'perdeu registros que já tinha gravado',
}

const SAVED_VERBS: Partial<Record<AuditAction, string>> = {
  'document-downloaded': 'baixou o PDF de',
  'image-opened': 'baixou uma foto de',
}

/** For an action that this version of the page does not know, the action's name. */
export function verbOf({ action, details }: AuditEntry): string {
  const known = AUDIT_ACTIONS.find((each) => each === action)
  if (known === undefined) return action
  const saved = details.saved === true ? SAVED_VERBS[known] : undefined
  // A set for one car is no list.
  if (known === 'batch' && 'plate' in details) return 'pediu'
  // A refusal of a person who is signed in.
  if ('doing' in details) return 'Confirmação recusada'
  return saved ?? VERBS[known]
}

/** The actor's name. A refused sign-in has no person, and other entries without one are the program's own. */
export function actorOf({ action, person }: AuditEntry): string {
  if (person) return person.name
  return action === 'sign-in-refused' ? '' : 'O Pátio'
}

export interface Subject {
  readonly text: string
  /** Page of the subject; undefined if it has none. */
  readonly to?: string
}

/** The object of the action: a purchase, a batch, a person or a service. `nameOf` gives a service's name. */
export function subjectOf(entry: AuditEntry, nameOf: (service: string) => string): Subject | undefined {
  const { action, subject, subjectName, details, person } = entry
  const service = servicesIn(details, nameOf)
  if (action === 'sign-in-refused') return subjectName === null ? undefined : { text: `de ${subjectName}` }
  // An actor who is the subject is named already, and a hash says nothing to a reader.
  if (subject === null || subject === person?.id || subject.includes(':')) return undefined
  if (subject === 'shop') return { text: 'a loja' }
  const special = SUBJECTS[action]
  if (special) return special(subject, service, nameOf)
  const named = typeof details.name === 'string' ? details.name : subjectName
  return { text: named ?? shortId(subject) }
}

/** The service of an entry, or all services of a batch. */
function servicesIn(
  { service, services }: AuditEntry['details'],
  nameOf: (service: string) => string,
): string | undefined {
  if (Array.isArray(services)) return listed(services.map((each) => nameOf(String(each))))
  return typeof service === 'string' ? nameOf(service) : undefined
}

type SubjectOf = (
  subject: string,
  service: string | undefined,
  nameOf: (service: string) => string,
) => Subject

const purchase: SubjectOf = (id, service) => ({ text: service ?? shortId(id), to: paths.inquiry(id) })
const batch: SubjectOf = (id, service) => ({ text: service ?? shortId(id), to: paths.batch(id) })

/** Named without its plate, which is part of what the entry is about. */
const car: SubjectOf = (plate) => ({ text: 'o carro', to: paths.car(plate) })
/** A purchase, or a car by its plate. */
const share: SubjectOf = (subject, service, nameOf) =>
  (service === undefined ? car : purchase)(subject, service, nameOf)

const SUBJECTS: Partial<Record<string, SubjectOf>> = {
  purchase,
  'note-added': car,
  'account-saved': car,
  'result-opened': purchase,
  'document-downloaded': purchase,
  'image-opened': purchase,
  'data-revealed': purchase,
  'share-made': share,
  'share-revoked': share,
  batch,
  'batch-stopped': batch,
  'batch-resumed': batch,
  'service-switched': (slug, _, nameOf) => ({ text: nameOf(slug) }),
  'csv-downloaded': csvSubject,
}

/** The subject of a CSV is a batch's id or one of these names. */
function csvSubject(subject: string): Subject {
  if (subject === 'audit') return { text: 'da auditoria', to: paths.audit() }
  if (subject === 'statement') return { text: 'do extrato' }
  if (subject === 'history') return { text: 'do histórico', to: paths.history() }
  return { text: 'do lote', to: paths.batch(subject) }
}

/** The number by which pages name a purchase. */
function shortId(id: string): string {
  return `nº ${id.slice(0, 4).toUpperCase()}`
}

const ABOUT_WORDS: Readonly<Record<string, string>> = {
  cpf: 'uma pessoa (CPF)',
  cnpj: 'uma empresa (CNPJ)',
  cnh: 'uma habilitação (CNH)',
  nfe: 'uma nota fiscal',
  chassis: 'chassi',
  engine: 'motor',
}

export interface AboutPart {
  readonly text: string
  /** Filter that finds all entries about the same one. Nobody can read a document from it. */
  readonly subject: string
}

/** Plates as people wrote them, by the key of their car. */
export type WrittenPlates = ReadonlyMap<string, string>

/** The plates of these entries as people wrote them. */
export function writtenPlates(items: readonly AuditEntry[]): WrittenPlates {
  return new Map(items.toReversed().flatMap((entry) => writtenIn(entry)))
}

function writtenIn({ subject, details }: AuditEntry): [string, string][] {
  return [subject, details.plate].flatMap((text): [string, string][] => {
    const plate = parsePlate(typeof text === 'string' ? text : '')
    return plate.ok ? [[plateKey(plate.value), plate.value]] : []
  })
}

/**
 * The people and things that an entry is about. Of a person it has only the kind of document. Of a car it has
 * the key, which may differ from the plate that people wrote: this shows the plate as this entry or another
 * one wrote it.
 */
export function aboutParts(entry: AuditEntry, written: WrittenPlates): readonly AboutPart[] {
  const { about } = entry
  const own = new Map(writtenIn(entry))
  return about.flatMap((each) => {
    const [kind = '', value = ''] = each.split(':', 2)
    if (kind === 'email') return []
    if (kind === 'plate') {
      const plate = own.get(value) ?? written.get(value) ?? value
      return [{ text: parsePlate(plate).ok ? formatPlate(plate) : plate, subject: plate }]
    }
    const words = ABOUT_WORDS[kind] ?? kind
    const named = kind === 'chassis' || kind === 'engine'
    return [{ text: named ? `${words} ${value}` : words, subject: each }]
  })
}
