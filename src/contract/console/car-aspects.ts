import { CAR_FACTS } from '../service/car/finding.ts'
import { ASPECT_KINDS } from '../service/verdict/aspects.ts'

/** The aspects of a car's file: the questions of a verdict, and two facts that no check answers. */
export const CAR_ASPECTS = [...ASPECT_KINDS, ...CAR_FACTS] as const
export type CarAspect = (typeof CAR_ASPECTS)[number]

/**
 * `known`: a fact without a judgement (a number of owners, a mileage, a price). `unverified`: a purchase
 * promised to check it and did not. `unknown`: no purchase here was about it.
 */
export const ASPECT_STATES = ['clean', 'alert', 'unverified', 'known', 'unknown'] as const
