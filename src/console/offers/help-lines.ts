import type { CatalogItem } from '#contract/service/catalog.ts'
import type { ServiceSlug } from '#contract/service/slugs.ts'

/** What a service answers, in a car dealer's words. */
const LINES: Readonly<Record<ServiceSlug, string>> = {
  fipe: 'O valor deste mês e dos anteriores.',
  'fipe-tabela': 'O valor por marca, modelo e ano.',
  consulta: 'A primeira olhada.',
  'consulta-veicular': 'O que decide a compra.',
  'ecv-premium': 'A Veicular, o chassi e o laudo da empresa de vistoria (ECV).',
  'consulta-completa': 'A que olha mais pontos.',
  gravame: 'Um banco tem direito sobre ele?',
  renajud: 'Um juiz bloqueou o carro?',
  debitos: 'IPVA, multas e licenciamento: basta a placa.',
  'debitos-estadual': 'Os débitos de um estado só: você escolhe a UF.',
  'historico-proprietarios': 'Quem já foi dono?',
  'comunicacao-venda': 'O dono já comunicou a venda ao Detran?',
  'decodificacao-chassi': 'De que carro é este chassi?',
  'decodificacao-motor': 'De que carro é este motor?',
  crlv: 'O documento do carro.',
  atpve: 'A autorização de transferência.',
  'codigo-seguranca': 'O código que a transferência pede.',
  'consulta-nfe': 'A nota fiscal, pela chave.',
  'score-credito': 'Só o score de crédito.',
  'situacao-cpf': 'O CPF está regular na Receita?',
  'cadastro-simples-cpf': 'Quem é a pessoa: o cadastro básico.',
  'cadastro-completo-cpf': 'Quem é a pessoa: o cadastro inteiro.',
  'cadastro-simples-cnpj': 'Quem é a empresa: o cadastro básico.',
  'cadastro-completo-cnpj': 'Quem é a empresa: o cadastro inteiro.',
  'credito-unico-cpf': 'O crédito da pessoa: score e pendências.',
  'credito-biro-cpf': 'O que o birô de crédito do estado tem da pessoa.',
  'credito-unico-cnpj': 'O crédito da empresa: score e pendências.',
  'credito-biro-cnpj': 'O que o birô de crédito do estado tem da empresa.',
  'cnh-nacional': 'A CNH é válida? Situação e categoria.',
  'debitos-trabalhistas': 'Deve na Justiça do Trabalho?',
  'divida-ativa': 'Deve à União ou ao estado?',
}

/** One line about a service. For a service that this console does not know, the catalog's own note. */
export function helpLine({ servico, observacao }: CatalogItem): string {
  return isKnown(servico) ? LINES[servico] : (observacao ?? '')
}

function isKnown(slug: string): slug is ServiceSlug {
  return Object.hasOwn(LINES, slug)
}
