/** Up to four lines of a chart, told apart by dash as well as by colour. */
const LOOKS = [
  { stroke: 'stroke-accent', fill: 'fill-accent', dash: undefined },
  { stroke: 'stroke-series-2', fill: 'fill-series-2', dash: '8 4' },
  { stroke: 'stroke-series-3', fill: 'fill-series-3', dash: '2 4' },
  { stroke: 'stroke-series-4', fill: 'fill-series-4', dash: '10 3 2 3' },
] as const

export function lineLook(index: number) {
  return LOOKS[index % LOOKS.length] ?? LOOKS[0]
}
