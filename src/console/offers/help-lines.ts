import type { CatalogItem } from '#contract/service/catalog.ts'
import type { ServiceSlug } from '#contract/service/slugs.ts'

/** What a service answers, in the words of a person who sells cars. */
const LINES: Readonly<Record<ServiceSlug, string>> = {
  fipe: 'O valor de tabela deste carro, mês a mês.',
  'fipe-tabela': 'O valor de tabela pela marca, modelo e ano.',
  consulta: 'A primeira olhada: dados do carro, roubo e baixa.',
  'consulta-veicular': 'O que decide a compra: bloqueios, gravame, leilão e débitos.',
  'ecv-premium': 'A Veicular e o que a vistoria olha, como o chassi.',
  'consulta-completa': 'A mais ampla: também sinistro, comunicação de venda e fotos de leilão.',
  gravame: 'Algum banco tem direito sobre o carro?',
  renajud: 'Algum juiz bloqueou a venda ou a circulação?',
  debitos: 'Quanto falta pagar de IPVA, multas e licenciamento?',
  'debitos-estadual': 'Os débitos, direto no estado de registro.',
  'historico-proprietarios': 'Quantos donos já teve, e quem foram?',
  'comunicacao-venda': 'Alguém já avisou que vendeu este carro?',
  'decodificacao-chassi': 'Que carro este chassi diz que é?',
  'decodificacao-motor': 'Que carro este motor diz que é?',
  crlv: 'O documento do carro, para imprimir.',
  atpve: 'A segunda via da autorização de transferência.',
  'codigo-seguranca': 'O código do CRV, que a transferência pede.',
  'consulta-nfe': 'A nota fiscal, pela chave de acesso.',
  'score-credito': 'A nota de crédito de uma pessoa ou empresa.',
  'situacao-cpf': 'O CPF está regular na Receita?',
  'cadastro-simples-cpf': 'Quem é a pessoa: o cadastro básico.',
  'cadastro-completo-cpf': 'Quem é a pessoa: o cadastro inteiro.',
  'cadastro-simples-cnpj': 'Quem é a empresa: o cadastro básico.',
  'cadastro-completo-cnpj': 'Quem é a empresa: o cadastro inteiro.',
  'credito-unico-cpf': 'A pessoa tem restrições de crédito?',
  'credito-biro-cpf': 'O crédito da pessoa nos birôs.',
  'credito-unico-cnpj': 'A empresa tem restrições de crédito?',
  'credito-biro-cnpj': 'O crédito da empresa nos birôs.',
  'cnh-nacional': 'A CNH vale? Situação e categoria.',
  'debitos-trabalhistas': 'Deve na Justiça do Trabalho?',
  'divida-ativa': 'Deve à União ou ao estado?',
}

/** One line about a service; the catalog's own note where nobody here knows the service. */
export function helpLine({ servico, observacao }: CatalogItem): string {
  return isKnown(servico) ? LINES[servico] : (observacao ?? '')
}

function isKnown(slug: string): slug is ServiceSlug {
  return Object.hasOwn(LINES, slug)
}
