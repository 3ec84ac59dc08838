import { CAR_FACTS } from '../service/car/finding.ts'
import { ASPECT_KINDS } from '../service/verdict/aspects.ts'

/** What a car's file tells apart: the questions of a verdict, and two facts that no check answers. */
export const CAR_ASPECTS = [...ASPECT_KINDS, ...CAR_FACTS] as const
export type CarAspect = (typeof CAR_ASPECTS)[number]

/**
 * `known`: a fact that judges nothing (a number of owners, a mileage, a price). `unverified`: promised by a
 * purchase, and not looked at. `unknown`: no purchase here was about it.
 */
export const ASPECT_STATES = ['clean', 'alert', 'unverified', 'known', 'unknown'] as const
