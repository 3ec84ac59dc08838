import type { ErrorCode } from '#contract/service/api-error.ts'
import type { CodeText } from './code-text.ts'

/**
 * Texts for requests that the service refused before any charge (interface part 7, rule 1). The person can
 * correct them.
 */
export const REQUEST_ERROR_TEXTS = {
  SERVICO_INVALIDO: {
    title: 'Esta consulta não existe mais',
    whatHappened: 'A central de consultas não reconhece a consulta escolhida.',
    whatToDo: 'Volte à lista de consultas e escolha outra: ela mostra o que está disponível agora.',
  },
  VALIDATION_ERROR: {
    title: 'A central não aceitou os dados',
    whatHappened: 'Algum campo veio em um formato que a central não aceita.',
    whatToDo: 'Confira cada campo com o exemplo ao lado dele e consulte de novo.',
  },
  PLACA_INVALIDA: {
    title: 'A placa não é válida',
    whatHappened: 'A central não reconheceu a placa.',
    whatToDo: 'Confira as letras e os números. Exemplo: ABC1D23 ou ABC-1234.',
  },
  RENAVAM_INVALIDO: {
    title: 'O RENAVAM não é válido',
    whatHappened: 'O número não confere com o dígito verificador do RENAVAM.',
    whatToDo: 'Copie os 9 a 11 números do documento do carro. Exemplo: 00639884962.',
  },
  DOCUMENTO_INVALIDO: {
    title: 'O CPF ou CNPJ não é válido',
    whatHappened: 'A central não aceitou o número informado.',
    whatToDo: 'Confira número por número. Exemplo de CPF: 529.982.247-25.',
  },
  CHASSI_INVALIDO: {
    title: 'O chassi não é válido',
    whatHappened: 'A central não reconheceu o número do chassi.',
    whatToDo: 'São 17 letras e números, sem I, O e Q. Exemplo: 9BWZZZ377VT004251.',
  },
  MOTOR_INVALIDO: {
    title: 'O número do motor não é válido',
    whatHappened: 'A central não reconheceu o número do motor.',
    whatToDo: 'Copie o número gravado no bloco, sem abreviar. Exemplo: 178F10116091857.',
  },
  UF_INVALIDA: {
    title: 'O estado não é válido',
    whatHappened: 'A central não reconheceu o estado escolhido.',
    whatToDo: 'Escolha o estado na lista. Exemplo: SP.',
  },
  UF_INDISPONIVEL: {
    title: 'A central não atende este estado',
    whatHappened: 'Esta consulta está sem este estado no momento.',
    whatToDo: 'Escolha outra consulta ou tente mais tarde.',
  },
  CRLV_DADOS_OBRIGATORIOS: {
    title: 'Este estado pede mais dados',
    whatHappened:
      'Para emitir o CRLV-e, este estado exige o CPF ou CNPJ do proprietário, o RENAVAM ou ambos.',
    whatToDo: 'Preencha os campos que faltam. Exemplo de RENAVAM: 00639884962.',
  },
  DEBITOS_DADOS_OBRIGATORIOS: {
    title: 'Este estado pede mais dados',
    whatHappened: 'Para consultar os débitos, este estado exige dados que não foram informados.',
    whatToDo: 'Preencha os campos que faltam. Exemplo de RENAVAM: 00639884962.',
  },
  CHAVE_NFE_INVALIDA: {
    title: 'A chave da nota não é válida',
    whatHappened: 'A chave precisa ter 44 números, e o último confere os outros.',
    whatToDo: 'Copie a chave inteira do DANFE; os espaços não atrapalham.',
  },
  CNH_INVALIDA: {
    title: 'O registro da CNH não é válido',
    whatHappened: 'A central não aceitou o número de registro da CNH.',
    whatToDo: 'Copie os 11 números do campo “Nº registro”. Exemplo: 65047263109.',
  },
  DATA_NASCIMENTO_INVALIDA: {
    title: 'A data de nascimento não é válida',
    whatHappened: 'A data falta ou não existe no calendário.',
    whatToDo: 'Informe dia, mês e ano. Exemplo: 07/09/1985.',
  },
  FINALIDADE_OBRIGATORIA: {
    title: 'Falta a finalidade',
    whatHappened: 'Esta consulta traz dados pessoais e a lei pede que se declare para quê.',
    whatToDo: 'Escolha a finalidade, marque a declaração e consulte de novo.',
  },
  ACEITE_ATPVE_OBRIGATORIO: {
    title: 'Falta aceitar o aviso da ATPV-e',
    whatHappened: 'A segunda via da ATPV-e só é emitida depois que o aviso é lido e aceito.',
    whatToDo: 'Leia o aviso, marque que está de acordo e consulte de novo.',
  },
  AVISO_ATPVE_DESATUALIZADO: {
    title: 'O aviso da ATPV-e mudou',
    whatHappened: 'Uma versão nova do aviso foi publicada depois que você abriu a página.',
    whatToDo: 'Leia a versão nova, marque de novo que está de acordo e consulte outra vez.',
  },
  SALDO_INSUFICIENTE: {
    title: 'A central recusou por falta de saldo',
    whatHappened: 'No momento do pedido, o saldo não cobria o preço.',
    whatToDo:
      'Atualize o saldo ou peça uma recarga a quem cuida da carteira. O que você preencheu continua aqui.',
  },
  SERVICO_INDISPONIVEL: {
    title: 'A loja está sem esta consulta',
    whatHappened: 'Na central ela está desligada ou sem preço para a loja.',
    whatToDo: 'Escolha outra consulta ou peça a ativação a quem cuida da carteira.',
  },
} satisfies Partial<Record<ErrorCode, CodeText>>
