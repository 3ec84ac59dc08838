import type { VehicleType } from '#contract/service/fipe.ts'

export const VEHICLE_TYPE_NAMES: Readonly<Record<VehicleType, string>> = {
  carros: 'Carros e utilitários',
  motos: 'Motos',
  caminhoes: 'Caminhões e ônibus',
}

export const FREE_STEPS = 'Escolher mês, marca, modelo e ano é grátis. Só o valor é cobrado.'
