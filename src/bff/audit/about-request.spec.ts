import { expect, it } from 'vitest'
import { aboutRequest } from './about-request.ts'

it.each([
  [{ placa: 'abc-1234', uf: 'SP' }, [{ kind: 'plate', value: 'ABC1C34' }]],
  [{ placa: 'ABC1C34' }, [{ kind: 'plate', value: 'ABC1C34' }]],
  [
    { documento: '529.982.247-25', cnh: '62472927637', uf: 'SP' },
    [
      { kind: 'cpf', value: '52998224725' },
      { kind: 'cnh', value: '62472927637' },
    ],
  ],
  [{ documento: '11.222.333/0001-81' }, [{ kind: 'cnpj', value: '11222333000181' }]],
  [{ documento: 52_998_224_725 }, [{ kind: 'cpf', value: '52998224725' }]],
  [
    { placa: 'ABC1C34', renavam: '52998224725', cpf: '52998224725' },
    [
      { kind: 'plate', value: 'ABC1C34' },
      { kind: 'cpf', value: '52998224725' },
    ],
  ],
  // What is no plate is not repeated: it may be a person's name or document.
  [{ placa: '529.982.247-25', uf: 'SP' }, [{ kind: 'cpf', value: '52998224725' }]],
  [{ placa: 11_222_333_000_181 }, [{ kind: 'cnpj', value: '11222333000181' }]],
  [{ placa: 'Ana Souza', chassi: '52998224725' }, [{ kind: 'cpf', value: '52998224725' }]],
  // Fields that the service may add later.
  [{ documento_do_socio: '529.982.247-25', exercicio: '2024' }, [{ kind: 'cpf', value: '52998224725' }]],
  [{ documento: '123', finalidade: 'OUTRA', declaracao_finalidade: true }, [{ kind: 'cpf', value: '123' }]],
  [{ chassi: '9bwzzz377vt004251' }, [{ kind: 'chassis', value: '9BWZZZ377VT004251' }]],
  [{ documento: ' ', aceite_atpve: { aceito: true } }, []],
])('%j is about %j', (request, about) => {
  expect(aboutRequest(request)).toEqual(about)
})
