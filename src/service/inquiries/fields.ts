import { isBirthDate } from '#brazil/birth-date.ts'
import { isChassis } from '#brazil/chassis.ts'
import { isCnh } from '#brazil/cnh.ts'
import { isCnpj } from '#brazil/cnpj.ts'
import { isCpf } from '#brazil/cpf.ts'
import { calendarDay } from '#brazil/dates.ts'
import { isEngine } from '#brazil/engine.ts'
import { isNfeKey } from '#brazil/nfe-key.ts'
import { isPlate } from '#brazil/plate.ts'
import { parseRenavam, isRenavam } from '#brazil/renavam.ts'
import { compact } from '#brazil/text.ts'
import { isUf } from '#brazil/uf.ts'
import type { ErrorCode } from '#contract/service/api-error.ts'
import type { IdentifierField, ServiceDefinition } from '../catalog/services.ts'
import { ServiceFailure } from '../http/failure.ts'

interface FieldRule {
  /** The code for a missing or wrong value (interface part 7). */
  readonly code: ErrorCode
  readonly missing: string
  readonly holds: (text: string, context: FieldContext) => boolean
  /** Converts a value to its form for storage and comparison. */
  readonly canonical: (text: string) => string
}

interface FieldContext {
  readonly now: number
  readonly documento: ServiceDefinition['documento']
}

const documentHolds = (text: string, { documento }: FieldContext) =>
  (documento !== 'cnpj' && isCpf(text)) || (documento !== 'cpf' && isCnpj(text))

const RULES: Readonly<Record<IdentifierField, FieldRule>> = {
  placa: { code: 'PLACA_INVALIDA', missing: 'Informe a placa.', holds: isPlate, canonical: compact },
  uf: {
    code: 'UF_INVALIDA',
    missing: 'Informe a UF.',
    holds: (text) => isUf(text.toUpperCase()),
    canonical: (text) => text.toUpperCase(),
  },
  renavam: {
    code: 'RENAVAM_INVALIDO',
    missing: 'Informe o RENAVAM.',
    holds: isRenavam,
    canonical: (text) => {
      const parsed = parseRenavam(text)
      return parsed.ok ? parsed.value : text
    },
  },
  cpf: {
    code: 'DOCUMENTO_INVALIDO',
    missing: 'Informe o CPF ou CNPJ do proprietário.',
    // The document of the owner, who may be a company (interface 2.3).
    holds: (text) => isCpf(text) || isCnpj(text),
    canonical: compact,
  },
  chassi: { code: 'CHASSI_INVALIDO', missing: 'Informe o chassi.', holds: isChassis, canonical: compact },
  motor: {
    code: 'MOTOR_INVALIDO',
    missing: 'Informe o número do motor.',
    holds: isEngine,
    canonical: (text) => text.toUpperCase(),
  },
  documento: {
    code: 'DOCUMENTO_INVALIDO',
    missing: 'Informe o CPF ou CNPJ.',
    holds: documentHolds,
    canonical: compact,
  },
  cnh: {
    code: 'CNH_INVALIDA',
    missing: 'Informe o número de registro da CNH.',
    holds: isCnh,
    canonical: (text) => text,
  },
  chave: {
    code: 'CHAVE_NFE_INVALIDA',
    missing: 'Informe a chave de acesso da NF-e.',
    holds: isNfeKey,
    canonical: compact,
  },
  data_nascimento: {
    code: 'DATA_NASCIMENTO_INVALIDA',
    missing: 'Informe a data de nascimento (dd/mm/aaaa).',
    holds: (text, { now }) => isBirthDate(text, calendarDay(now)),
    canonical: (text) => text,
  },
}

/**
 * The canonical value of one field; undefined when it is absent or empty.
 *
 * @throws {ServiceFailure} with the field's own code when a sent value is wrong
 */
export function readField(
  field: IdentifierField,
  sent: string | undefined,
  context: FieldContext,
): string | undefined {
  const text = sent?.trim() ?? ''
  if (text === '') return undefined
  const rule = RULES[field]
  if (!rule.holds(text, context)) throw new ServiceFailure(rule.code)
  return rule.canonical(text)
}

/** The refusal of a missing field: the field's own code and a sentence that names it. */
export function missingField(field: IdentifierField): ServiceFailure {
  const { code, missing } = RULES[field]
  return new ServiceFailure(code, { message: missing })
}
