import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

interface Rule {
  readonly says: string
  readonly not: RegExp
  /** Places where the word is right. */
  readonly except: readonly RegExp[]
  /** The files that the rule checks; by default everything that staff read. */
  readonly files?: readonly string[]
}

const CONSOLE = ['src/console/**/*.{ts,tsx}', 'index.html', 'public/*.webmanifest']
/** Files with texts of the server: errors, events, and the headings of its CSV files. */
const SERVER = ['src/bff/**/*.ts']

const RULES: readonly Rule[] = [
  {
    says: 'carro, and veículo only where that is the official name',
    not: /veículo/gi,
    except: [
      /Placa do veículo/g,
      /[Tt]ipo de veículo/g,
      /Negociação de veículo/g,
      // The title of an answer's block, and the spelling of its name.
      /title="Veículo"/g,
      /^\s*veiculos?: 'veículos?',$/gm,
      /\bválido veículo veículos versão\b/g,
    ],
  },
  {
    says: 'consulta for what is bought, and central for who sells it',
    not: /serviço/gi,
    // The spelling of a name in an answer.
    except: [/^\s*servico: 'serviço',$/gm, /\bsérie serviço\s+situação\b/g],
  },
  {
    says: 'procurar for a search, and carregar for what the page fetches',
    not: /\bBuscar\b|\bBuscando\b|\bbuscad[oa]\b/g,
    except: [],
  },
  {
    says: 'anotação for what somebody writes about a car',
    not: /\b(uma|as|nas|das) notas?\b|'notas?'/g,
    except: [/uma nota fiscal/g, /busca: 'nota'/g],
  },
  {
    says: 'Minha conta for the person, and carteira for the shop’s money at the central',
    not: /Sua conta|conta da loja|extrato da conta|quem cuida da conta/g,
    except: [],
  },
  {
    says: 'cobrado for what a purchase took, and gasto for that without what came back',
    not: /\bcustos?\b|líquido/gi,
    // The costs of a car for the shop are another subject.
    except: [/Os custos e a margem/g],
  },
  {
    says: 'Carregar de novo for a page, so that Tentar de novo is a purchase, and says its price',
    not: /Tentar de novo/g,
    except: [],
    files: ['src/console/{feedback,shell,home,history,record,cars,statement,audit,catalog}/**/*.{ts,tsx}'],
  },
  {
    says: 'aviso for what monitoring tells: an alerta is what an inquiry finds',
    not: /alertas?\b/gi,
    except: [],
    files: [
      'src/console/{monitoring,watching,shell,privacy}/**/*.{ts,tsx}',
      'src/console/home/UnreadAlerts.tsx',
    ],
  },
  {
    says: 'não responde for a central, a supplier or the FIPE of which no answer comes',
    not: /fora do ar|não está respondendo|demorou demais/gi,
    except: [],
  },
  {
    says: 'sem conexão com o Pátio for a request without its answer, and sem internet for a device without network',
    not: /conexão falhou|(falar|fala) com o Pátio|não alcança/gi,
    except: [/fale com quem instalou o Pátio/gi],
  },
  {
    says: 'a loja está sem esta consulta for what the central does not sell to the shop, and desligada for what the shop turned off',
    not: /consulta indisponível|indisponível para a loja|consulta não está disponível|saiu de venda|fora do catálogo/gi,
    except: [],
  },
  {
    says: 'teve um problema for what nobody expected, and falhou for an inquiry',
    not: /deu errado|não deu certo|algo falhou/gi,
    except: [],
  },
  {
    says: 'não aceita a chave for a key that the central refuses',
    not: /(recus\w+|rejeit\w+) a chave/gi,
    except: [],
  },
  {
    says: 'quem instalou o Pátio for the person at the server: "quem administra" would be a manager, who cannot help',
    not: /quem administra o Pátio|quem cuida do servidor/gi,
    except: [],
  },
  {
    says: 'A sua sessão and O seu perfil with the article, de novo, and espere',
    not: /\bSua sessão\b|\bSeu perfil\b|novamente|\bAguarde\b/g,
    except: [],
  },
  {
    says: 'relatório or PDF for the file of a result: a documento is a paper of the car',
    not: /\bdocumentos?\b/gi,
    except: [],
    files: ['src/console/texts/{document,service}-errors.ts'],
  },
]

it.each(RULES)('staff read $says', ({ not, except, files = [...CONSOLE, ...SERVER] }) => {
  const read = globSync([...files], { cwd: root }).filter((file) => !/\.spec\.|\/test-/.test(file))
  expect(read.length).toBeGreaterThan(0)
  const found = read.flatMap((file) => {
    let text = readFileSync(join(root, file), 'utf8')
    for (const each of except) text = text.replaceAll(each, '')
    return text.split('\n').flatMap((line) => {
      not.lastIndex = 0
      return not.test(line) ? [`${file}: ${line.trim()}`] : []
    })
  })
  expect(found).toEqual([])
})

it('the rules notice a word that breaks them', () => {
  const broken = [
    'o veículo',
    'este serviço',
    'Buscar',
    'as notas',
    'Sua conta',
    'o custo',
    'Tentar de novo',
    'um alerta',
    'fora do ar',
    'a conexão falhou',
    'saiu de venda',
    'não deu certo',
    'recusou a chave',
    'quem administra o Pátio',
    'Entre novamente',
    'o documento',
  ]
  const noticed = broken.map((text, at) => text.match(RULES[at]?.not ?? /^$/) !== null)
  expect(noticed).toEqual(broken.map(() => true))
})
