import type { ErrorCode } from '#contract/service/api-error.ts'

/**
 * Test inputs that end in `erro`. Null: neither a code nor `retryable`, as in old inquiries (interface 2.2).
 */
export const FAILING_SCENARIOS: Readonly<Record<string, ErrorCode | null>> = {
  '0404': 'CONSULTA_WITHOUT_DATA',
  '0503': 'CIRCUIT_OPEN',
  '0504': 'PROVIDER_TIMEOUT',
  '0410': null,
}

/** The FIPE part of `incluir_fipe` fails and is refunded; the rest concludes. */
export const FIPE_PART_FAILS = '0550'

/**
 * Concludes with the result of another car, and names that car's plate, or its chassis or FIPE code if one
 * was asked.
 */
export const OF_ANOTHER_CAR = '0803'
export const ANOTHER_PLATE = 'BRA2E19'
export const ANOTHER_FIPE_CODE = '000100-0'

/** Asked with a RENAVAM, concludes with that of `ANOTHER_PLATE`, beside the requested plate. */
export const OF_ANOTHER_RENAVAM = '0806'

/** Processing times of test inputs, in milliseconds. */
export const PROCESSING_TIMES: Readonly<Record<string, number>> = {
  '0900': 20 * 60_000,
  '0901': 30_000,
  '0902': 0,
}
