import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { maskDocument, maskName } from '../world/identifiers.ts'
import { inventedCpf, partyOf } from '../world/people.ts'
import { addressOf, telephonesOf } from './contact.ts'
import type { PersonView } from './person-view.ts'
import type { ResultBlocks } from './result.ts'

/** cadastro-simples-cnpj */
export function simpleCompanyResult({ party, input, random }: PersonView): ResultBlocks {
  const activities = [
    ['4511-1/02', 'COMERCIO A VAREJO DE AUTOMOVEIS USADOS'],
    ['7711-0/00', 'LOCACAO DE AUTOMOVEIS SEM CONDUTOR'],
    ['4930-2/02', 'TRANSPORTE RODOVIARIO DE CARGA'],
    ['4530-7/03', 'COMERCIO A VAREJO DE PECAS E ACESSORIOS'],
  ] as const
  const [code, description] = random.pick(activities)
  return {
    dados: {
      cnpj: formatCpfOrCnpj(party.document),
      razao_social: party.name,
      nome_fantasia: random.chance(0.5) ? party.name.split(' ').slice(0, -1).join(' ') : null,
      situacao:
        input.scenario === '0106'
          ? 'BAIXADA'
          : input.scenario !== '0100' && random.chance(0.1)
            ? 'INAPTA'
            : 'ATIVA',
      data_abertura: party.born,
      porte: random.pick(['ME', 'EPP', 'DEMAIS']),
      cnae_principal: { codigo: code, descricao: description },
    },
  }
}

/** cadastro-completo-cnpj */
export function fullCompanyResult({ party, random }: PersonView): ResultBlocks {
  return {
    dados: {
      cnpj: formatCpfOrCnpj(party.document),
      razao_social: party.name,
      capital_social: random.int(10, 900) * 1000,
      endereco: addressOf(party, random),
      socios: Array.from({ length: random.int(1, 3) }, (_, i) => {
        const partner = partyOf(inventedCpf(random))
        return {
          nome: maskName(partner.name),
          documento: maskDocument(partner.document),
          qualificacao: i === 0 ? 'SOCIO-ADMINISTRADOR' : 'SOCIO',
          desde: party.born,
        }
      }),
      telefones: telephonesOf(party, random, random.int(0, 2)),
      emails: random.chance(0.5) ? ['contato@example.com'] : [],
      cnaes_secundarios: random.chance(0.4)
        ? [{ codigo: '4520-0/01', descricao: 'SERVICOS DE MANUTENCAO MECANICA' }]
        : [],
    },
  }
}
