import { describe, expect, it } from 'vitest'
import { carOf } from './car.ts'

describe('carOf', () => {
  it.each([
    [{ marca: 'FIAT', modelo: 'ARGO DRIVE 1.0', ano_modelo: 2022 }, 'FIAT ARGO DRIVE 1.0 2022'],
    [{ marca: 'Fiat', modelo: 'Argo', ano_modelo: '2022' }, 'Fiat Argo 2022'],
    [{ marca: 'Fiat', modelo: 'Argo', ano_modelo: 32000 }, 'Fiat Argo zero km'],
    [{ marca: null, modelo: ' Argo ' }, 'Argo'],
    [{ marca: 'Fiat', ano_modelo: 'novo' }, 'Fiat'],
    [{ marca: 'Fi\0at', modelo: 'Argo' }, 'Fiat Argo'],
    [{ ano_modelo: 2022, renavam: '00891234560' }, null],
    ['FIAT ARGO', null],
    [null, null],
  ])('of %j is %j', (veiculo, car) => {
    expect(carOf({ veiculo })).toBe(car)
  })

  it('is never longer than a line', () => {
    expect(carOf({ veiculo: { marca: 'x'.repeat(5000) } })).toHaveLength(120)
  })
})
