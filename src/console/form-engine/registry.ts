import { parseBirthDate } from '#brazil/birth-date.ts'
import { parseChassis } from '#brazil/chassis.ts'
import { parseCnh } from '#brazil/cnh.ts'
import { formatCnpj, parseCnpj } from '#brazil/cnpj.ts'
import { formatCpfOrCnpj, parseCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { formatCpf, parseCpf } from '#brazil/cpf.ts'
import { parseEngine } from '#brazil/engine.ts'
import { formatNfeKey, parseNfeKey } from '#brazil/nfe-key.ts'
import { formatPlate, parsePlate } from '#brazil/plate.ts'
import { formatRenavam, parseRenavam } from '#brazil/renavam.ts'
import type { AcceptanceDefinition, ChoiceDefinition, TextDefinition, TickDefinition } from './field.ts'
import { PURPOSE_OPTIONS } from './purposes.ts'

const text = { kind: 'text', inputMode: 'text', autoComplete: 'off', capitals: false, look: 'plain' } as const
const digits = { ...text, inputMode: 'numeric', look: 'code' } as const
const code = { ...text, capitals: true, look: 'code' } as const

export const PLATE: TextDefinition = {
  ...text,
  capitals: true,
  look: 'plate',
  label: 'Placa',
  the: 'a placa',
  shape: '3 letras e 4 números, ou o formato Mercosul',
  help: 'Antiga ou Mercosul, com ou sem hífen.',
  example: 'ABC1D23',
  parse: parsePlate,
  format: formatPlate,
}

export const RENAVAM: TextDefinition = {
  ...digits,
  label: 'RENAVAM',
  the: 'o RENAVAM',
  shape: 'de 9 a 11 números',
  help: 'Está no CRLV. Os mais antigos têm 9 números.',
  example: '00639884962',
  parse: parseRenavam,
  format: formatRenavam,
}

export const CPF: TextDefinition = {
  ...digits,
  label: 'CPF',
  the: 'o CPF',
  shape: '11 números',
  example: '529.982.247-25',
  parse: parseCpf,
  format: formatCpf,
}

export const CNPJ: TextDefinition = {
  ...code,
  label: 'CNPJ',
  the: 'o CNPJ',
  shape: '14 letras e números',
  help: 'Os emitidos desde julho de 2026 podem ter letras.',
  example: '12.ABC.345/01DE-35',
  parse: parseCnpj,
  format: formatCnpj,
}

export const CPF_OR_CNPJ: TextDefinition = {
  ...code,
  label: 'CPF ou CNPJ',
  the: 'o documento',
  shape: '11 números (CPF) ou 14 letras e números (CNPJ)',
  example: '529.982.247-25',
  parse: parseCpfOrCnpj,
  format: formatCpfOrCnpj,
}

export const OWNER_DOCUMENT: TextDefinition = {
  ...CPF_OR_CNPJ,
  label: 'CPF ou CNPJ do proprietário',
  the: 'o documento do proprietário',
  help: 'De quem está no documento do carro. Este estado pede.',
}

export const CHASSIS: TextDefinition = {
  ...code,
  label: 'Chassi',
  the: 'o chassi',
  shape: '17 letras e números, sem I, O e Q',
  help: 'Gravado no carro e no CRLV.',
  example: '9BWZZZ377VT004251',
  parse: parseChassis,
}

export const ENGINE: TextDefinition = {
  ...code,
  label: 'Número do motor',
  the: 'o número do motor',
  shape: 'de 3 a 30 letras e números',
  help: 'Como está gravado no bloco do motor.',
  example: '178F10116091857',
  parse: parseEngine,
}

export const CNH: TextDefinition = {
  ...digits,
  label: 'Número de registro da CNH',
  the: 'o registro da CNH',
  shape: '11 números',
  help: 'O “Nº registro” na frente da CNH, não o do espelho.',
  example: '65047263109',
  parse: parseCnh,
}

export const NFE_KEY: TextDefinition = {
  ...digits,
  label: 'Chave de acesso da NF-e',
  the: 'a chave',
  shape: '44 números',
  help: 'Impressa no DANFE, em geral em 11 grupos de 4. Pode colar com espaços.',
  example: '3526 1111 2223 3300 0181 5500 1000 0123 4514 8213 9071',
  parse: parseNfeKey,
  format: formatNfeKey,
  messages: {
    alphanumeric:
      'Esta chave é de uma empresa com letras no CNPJ. A central ainda só aceita chaves com 44 números. Não há o que corrigir aqui.',
  },
}

export const BIRTH_DATE: TextDefinition = {
  ...digits,
  look: 'plain',
  label: 'Data de nascimento',
  the: 'a data de nascimento',
  shape: 'dia, mês e ano com 8 números',
  help: 'Do titular do CPF.',
  example: '31/12/1980',
  parse: (value, { today }) => parseBirthDate(value, today),
  format: (value) => value,
}

export const PURPOSE: ChoiceDefinition = {
  kind: 'choice',
  look: 'buttons',
  label: 'Para que você vai usar estes dados?',
  help: 'A LGPD exige uma finalidade para cada consulta sobre uma pessoa. A resposta fica registrada com o seu nome.',
  missing: 'Escolha para que os dados serão usados, por exemplo “Negociação de veículo”.',
  options: PURPOSE_OPTIONS,
}

export const OPTIONAL_PURPOSE: ChoiceDefinition = {
  ...PURPOSE,
  look: 'list',
  help: 'Não é exigida aqui. Se você informar, fica registrada com a consulta.',
  optional: true,
}

export const DECLARATION: TickDefinition = {
  kind: 'tick',
  label: 'Declaro que usarei estes dados somente para a finalidade escolhida.',
  help: 'Sem esta declaração a central não entrega dados pessoais.',
  mustBeTicked: 'Marque a declaração para seguir.',
}

export const ACCEPTANCE: AcceptanceDefinition = {
  kind: 'acceptance',
  label: 'Li o aviso inteiro e aceito.',
  missing: 'Leia o aviso e marque que aceita. Sem o aceite a central recusa a consulta.',
}
