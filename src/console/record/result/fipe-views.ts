// The views of FIPE values, in one script: few results show one.
export { BoughtFipe } from './fipe/BoughtFipe.tsx'
export { OtherAnswer } from './OtherAnswer.tsx'
