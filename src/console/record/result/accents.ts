import { plain } from '#contract/service/verdict/aspects.ts'

/** Words of answers and of their keys, which come without accents. */
const WORDS = `
  ação ações agência álcool alienação aquisição área até atualização automóvel birô câmbio caminhão
  cartório certidão circulação cível classificação código combustível comunicação condição crédito
  crítico débito débitos decodificação descrição destinatário domínio elétrico emissão endereço
  endereços espécie exercício fabricação falências fiduciária habilitação híbrido histórico
  identificação inclusão índice indício infração início inscrição inscrições judiciário jurídica
  justiça leilão licença máxima média médio mínima município não nível número obrigatório observação
  observações ocorrência ocorrências ônibus órgão país participação participações pátio pendências
  permissão pontuação potência preço procedência proibição proprietário proprietários pública
  qualificação razão recuperação referência região regularização residência restrição restrições
  segurança série serviço situação sócio sócios título tráfego transferência trânsito tributária
  último única urbanização veículo veículos versão vigência
`

const ACCENTS: ReadonlyMap<string, string> = new Map(
  WORDS.trim()
    .split(/\s+/)
    .map((word) => [plain(word), word]),
)

/**
 * Gives words their accents: `CIRCULACAO` reads `CIRCULAÇÃO`, `codigo` reads `código`. Words that are not
 * known stay, and so does the case. Not for names: people and towns write theirs as they like.
 */
export function accented(text: string): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const spelled = ACCENTS.get(word.toLowerCase())
    if (spelled === undefined) return word
    if (word === word.toLowerCase()) return spelled
    return word === word.toUpperCase() ? spelled.toUpperCase() : word
  })
}
