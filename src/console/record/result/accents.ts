import { upperFirst } from '#brazil/words.ts'
import { plain } from '#contract/service/verdict/aspects.ts'

/** Words in answers and in their keys, which the service sends without accents. */
const WORDS = `
  ação ações agência álcool alienação anúncio aplicável aquisição área até atualização automóvel birô câmbio
  caminhão cartório certidão circulação cível classificação cobrança código combustível comunicação
  condição crédito crítico débito débitos decodificação descrição destinatário domínio elétrico emissão
  endereço endereços espécie exercício fabricação falências fiduciária habilitação híbrido histórico
  identificação inclusão índice indício infração início inscrição inscrições judiciário jurídica justiça
  leilão licença máxima média médio mínima município não nível número obrigatório observação observações
  ocorrência ocorrências ônibus órgão país participação participações pátio pendências permissão
  pontuação potência preço procedência proibição proprietário proprietários pública qualificação razão
  recuperação referência região regularização residência restrição restrições segurança série serviço
  situação sócio sócios título tráfego transferência trânsito tributária último única urbanização válida
  válido veículo veículos versão vigência
`

const ACCENTS: ReadonlyMap<string, string> = new Map(
  WORDS.trim()
    .split(/\s+/)
    .map((word) => [plain(word), word]),
)

/**
 * Gives words their accents: `CIRCULACAO` reads `CIRCULAÇÃO`, `codigo` reads `código`. Unknown words and the
 * case stay. Not for names: people and towns spell theirs freely.
 */
export function accented(text: string): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const spelled = ACCENTS.get(word.toLowerCase())
    if (spelled === undefined) return word
    if (word === word.toLowerCase()) return spelled
    return word === word.toUpperCase() ? spelled.toUpperCase() : word
  })
}

/** Words in names of towns, which registers also write without accents. */
const TOWN_WORDS = `
  André Araçatuba Belém Brasília Camaçari Camboriú Chapecó Criciúma Cuiabá Florianópolis
  Goiânia Guarujá Iguaçu Itajaí Jaboatão Jacareí Jaraguá João José Jundiaí Luís Luziânia Macaé Macapá Maceió
  Marabá Maringá Mauá Mossoró Niterói Paraná Paranaguá Ribeirão Rondonópolis Santarém São Sumaré
  Taboão Taubaté Uberlândia Viamão Vitória
`
const TOWNS: ReadonlyMap<string, string> = new Map(
  TOWN_WORDS.trim()
    .split(/\s+/)
    .map((word) => [plain(word), word]),
)

/** Spells a town that registers write in capitals and without accents: `SAO JOSE DOS CAMPOS`. */
export function townInWords(town: string): string {
  const name = town
    .toLowerCase()
    .replaceAll(
      /(^|[\s'-])(\p{L})(?=\p{L}{2,})/gu,
      (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
    )
    .replaceAll(/\b(D[aeo]s?)\b/g, (word) => word.toLowerCase())
    .replaceAll(/\p{L}+/gu, (word) => TOWNS.get(word.toLowerCase()) ?? word)
  return upperFirst(name)
}

/** Other words of registers. Any other word may be a name or an abbreviation. */
const PLAIN_WORDS = `
  a aberta aberto administrativa administrativo alta alto aluguel ao as ativa ativo autorizada azul
  baixa baixado baixo bloqueio branca branco carga celular cinza com comercial consta da das de diesel
  do dos e em especial estrangeira estrangeiro fechado financeira financeiro flex furto gasolina geral
  grande importada importado inativa inativo inexistente informada informado irregular judicial leve
  mercantil misto moderado monta multa multas na nacional nada nenhum nenhuma no normal o oficial os ou
  outros parcial particular passageiro pendente penhor penhora pequena por prata preta preto regular
  reserva residencial risco roubo sem suspensa suspenso total verde vermelha vermelho vigente
`
const KNOWN_WORDS = new Set([...PLAIN_WORDS.trim().split(/\s+/), ...ACCENTS.keys()])

/**
 * Words of a register in normal case: `NAO APLICAVEL` becomes `Não aplicável`. Null if a word is not known,
 * or the text is already in mixed case.
 */
export function inSentenceCase(text: string): string | null {
  if (text !== text.toUpperCase()) return null
  const words = plain(text).split(/[\s_/]+/)
  if (!words.every((word) => KNOWN_WORDS.has(word))) return null
  return upperFirst(accented(text.replaceAll('_', ' ').toLowerCase()))
}
