import type { Inquiry } from '#contract/service/inquiry.ts'
import { type Check, worst } from '#contract/service/result/check.ts'
import { readUnverified } from '#contract/service/result/vehicle.ts'
import { type Fact, readFacts } from './facts.ts'

export interface Verdict {
  readonly check: Check
  readonly facts: readonly Fact[]
  /** The checks that the service names as not verified, in its own words. */
  readonly unverified: readonly string[]
}

/**
 * The answer to "may I buy it?". Null when the inquiry speaks of no fact at all (a person,
 * an invoice, a document): then there is nothing to judge, which is not the same as clean.
 * Never clean while anything is not verified.
 */
export function readVerdict(inquiry: Inquiry): Verdict | null {
  const facts = readFacts(inquiry)
  const unverified = readUnverified(inquiry.nao_verificado)
  if (facts.length === 0 && unverified.length === 0) return null
  const checks = facts.map((fact) => fact.check)
  return { check: worst(unverified.length > 0 ? [...checks, 'unverified'] : checks), facts, unverified }
}
