import { formatCents } from '#brazil/money.ts'
import { counted } from '#brazil/words.ts'
import { roleName } from '#console/account/person-context.ts'
import { PURPOSE_OPTIONS } from '#console/form-engine/purposes.ts'
import { noticeVersion } from '#console/texts/notice-version.ts'
import type { AuditEntry } from '#contract/console/audit.ts'
import { ROLES } from '#contract/console/role.ts'
import { isJsonObject } from '#contract/json.ts'

type Words = (value: unknown) => string | undefined

const onText = (words: (text: string) => string): Words => {
  return (value) => (typeof value === 'string' ? words(value) : undefined)
}
const onNumber = (words: (number: number) => string): Words => {
  return (value) => (typeof value === 'number' ? words(value) : undefined)
}
const onYes = (words: string): Words => {
  return (value) => (value === true ? words : undefined)
}

const MODES: Readonly<Record<string, string>> = { on: 'ligada', hidden: 'oculta', off: 'desligada' }

/** Words for the details that the page knows, in the order in which it names them. */
const WORDS: Readonly<Record<string, Words>> = {
  purpose: onText((purpose) => `Finalidade: ${purposeLabel(purpose)}`),
  declared: onYes('com declaração de uso'),
  notice: (notice) =>
    isJsonObject(notice) ? `aviso aceito, versão ${noticeVersion(String(notice.version))}` : undefined,
  lines: onNumber((lines) => counted(lines, 'linha', 'linhas')),
  priceCents: onNumber(formatCents),
  validDays: onNumber((days) => (days === 1 ? 'por 1 dia' : `por ${days} dias`)),
  views: onNumber((views) => `aberto ${counted(views, 'vez', 'vezes')}`),
  batch: onText(() => 'em lote'),
  mode: onText((mode) => `agora ${MODES[mode] ?? mode}`),
  lowBelowCents: (cents) => {
    return typeof cents === 'number' && cents > 0 ? `abaixo de ${formatCents(cents)}` : 'desligado'
  },
  changed: (names) => (Array.isArray(names) ? names.map(fieldName).join(', ') : undefined),
  role: (role) => (isJsonObject(role) ? `agora ${nameOfRole(role.to)}` : nameOfRole(role)),
  mayQueryPeople: (may) => {
    const allowed = isJsonObject(may) ? may.to : may
    return allowed === true ? 'pode consultar pessoas' : 'não pode consultar pessoas'
  },
  limits: limitWords,
  to: limitWords,
  dayCents: (cents) => `por dia: ${limit(cents)}`,
  extraCents: onNumber((cents) => `mais ${formatCents(cents)}`),
  sessions: onNumber((count) => counted(count, 'sessão', 'sessões')),
  lost: onNumber((lost) => counted(lost, 'registro', 'registros')),
  doing: onText((purpose) =>
    purpose === 'password' ? 'ao trocar a senha' : 'ao mudar a verificação em duas etapas',
  ),
  heldUp: onYes('muitas tentativas, teve de esperar'),
  from: onText((network) => `de ${network}`),
}

const INQUIRIES = onNumber((count) => counted(count, 'consulta', 'consultas'))

/** What the count of an entry counts, by its action. */
const COUNT_WORDS: Readonly<Record<string, Words>> = {
  'sign-in-refused': onNumber((count) => `mais ${counted(count, 'tentativa', 'tentativas')} no mesmo minuto`),
  'data-purged': INQUIRIES,
  'retention-purged': INQUIRIES,
}

/** The other details of the entry, in a few words each. */
export function detailWords({ action, details, money }: AuditEntry): readonly string[] {
  // The lines of a set are inquiries about its one car.
  const words = { ...WORDS, count: COUNT_WORDS[action], ...('plate' in details && { lines: INQUIRIES }) }
  return Object.entries(words).flatMap(([name, wordsOf]) => {
    const said = name in details ? wordsOf?.(details[name]) : undefined
    const came = name === 'priceCents' ? moneyWords(money, details.priceCents) : undefined
    return [said, came].filter((each) => each !== undefined)
  })
}

/** What happened to the price, if it was not simply charged. */
function moneyWords(money: AuditEntry['money'], priceCents: unknown): string | undefined {
  if (!money) return undefined
  const { chargedCents, refundedCents } = money
  if (refundedCents > 0) {
    return refundedCents === priceCents ? 'devolvido' : `${formatCents(refundedCents)} devolvidos`
  }
  return chargedCents === 0 ? 'nada cobrado' : undefined
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'nome',
  email: 'e-mail',
  role: 'perfil',
  mayQueryPeople: 'permissão',
}

function fieldName(name: unknown): string {
  return FIELDS[String(name)] ?? String(name)
}

function nameOfRole(role: unknown): string {
  const known = ROLES.find((each) => each === role)
  return known === undefined ? String(role) : roleName(known)
}

function limitWords(limits: unknown): string | undefined {
  if (!isJsonObject(limits)) return undefined
  return `por dia: ${limit(limits.dayCents)}, por mês: ${limit(limits.monthCents)}`
}

function limit(cents: unknown): string {
  return typeof cents === 'number' ? formatCents(cents) : 'sem limite'
}

function purposeLabel(purpose: string): string {
  const label = PURPOSE_OPTIONS.find(({ value }) => value === purpose)?.label
  return label === undefined ? purpose : label.toLowerCase()
}
