import type { DemoProfile, TransactionPattern } from './demo-profile.ts'
import { STUDIO_BILLS } from './studio-bills.ts'
import { STUDIO_SALES } from './studio-sales.ts'

/** A producer of online courses, and the company that a demo user meets first. */
const STUDIO: DemoProfile = {
  company_name: 'Estúdio Aurora Cursos Digitais',
  trading_name: 'Estúdio Aurora',
  document: '12ABC34501DE35',
  tax_regime: 'simples_nacional',
  chart_template: 'infoprodutos',
  lacks: [],
  planEndsIn: null,
  seed: 20_261,
  monthsBack: 12,
  accounts: [
    {
      name: 'Itaú Conta Corrente',
      type: 'checking',
      bank_code: '341',
      branch: '0912',
      account: '45871',
      account_digit: '3',
      opening: 63_480_00,
      hasStatement: true,
    },
    {
      name: 'Nubank',
      type: 'checking',
      bank_code: '260',
      branch: '0001',
      account: '7712345',
      account_digit: '8',
      opening: 12_900_00,
    },
    {
      name: 'Carteira Pagar.me',
      type: 'payment_provider',
      bank_code: null,
      branch: null,
      account: null,
      account_digit: null,
      opening: 5_400_00,
    },
  ],
  patterns: [...STUDIO_SALES, ...STUDIO_BILLS],
  // Neither has a statement: the desk would ask for lines of both.
  sweep: { from: 'Carteira Pagar.me', to: 'Nubank', day: 12, keeps: 12_000_00 },
  cost_centers: [
    { name: 'Marketing e vendas', abbreviation: 'MKT', codes: ['4.'] },
    { name: 'Produção de cursos', abbreviation: 'PROD', codes: ['3.', '1.01.05'] },
    { name: 'Administração', abbreviation: 'ADM', codes: ['5.'] },
    { name: 'Mentorias', abbreviation: 'MENT', codes: ['1.01.04'] },
  ],
  projects: [
    {
      name: 'Clube Aurora',
      abbreviation: 'CLUBE',
      words: ['Clube Aurora', 'Área de membros'],
      revenues: 60_000_00,
      expenses: 12_000_00,
    },
    {
      name: 'Equipes e empresas',
      abbreviation: 'B2B',
      words: ['Licença para equipes', 'Produção de aula'],
      revenues: 240_000_00,
      expenses: 0,
    },
    {
      name: 'Lançamento de verão',
      abbreviation: 'VERAO',
      words: ['Anúncios Meta Ads'],
      revenues: 180_000_00,
      expenses: 200_000_00,
    },
  ],
}

const ACCOUNT = 'Conta principal'

/** A transaction each month on each day, of one category. */
function monthly(
  kind: TransactionPattern['kind'],
  days: readonly number[],
  parties: readonly string[],
  description: string,
  rows: TransactionPattern['rows'],
): TransactionPattern {
  return {
    kind,
    days,
    parties,
    description,
    rows,
    spread: 15,
    competency: 'due_date',
    account: ACCOUNT,
    isForeseen: true,
  }
}

const oneAccount = (bank_code: string, opening: number): DemoProfile['accounts'] => [
  {
    name: ACCOUNT,
    type: 'checking',
    bank_code,
    branch: '1540',
    account: '30211',
    account_digit: '5',
    opening,
  },
]

const MENTORING: DemoProfile = {
  company_name: 'Aurora Mentorias Ltda',
  trading_name: 'Aurora Mentorias',
  document: '0AUR0RA1000130',
  tax_regime: 'lucro_presumido',
  chart_template: 'servicos',
  lacks: [],
  planEndsIn: 20,
  seed: 7_411,
  monthsBack: 12,
  accounts: oneAccount('077', 9_800_00),
  patterns: [
    monthly(
      'receivable',
      [5, 12, 19, 26],
      ['Otávio Pires', 'Paula Mendonça', 'Renato Brandão'],
      'Mentoria em grupo – {party}',
      [['1.01.04', 1_850_00]],
    ),
    monthly('receivable', [15], ['Vetor Consultoria'], 'Consultoria mensal {month}', [
      ['1.01.03', 6_200_00],
    ]),
    monthly('payable', [5], ['Marina Alves Aurora'], 'Pró-labore {month}', [['5.01.02', 8_000_00]]),
    monthly('payable', [10], ['Coworking Paulista'], 'Sala compartilhada {month}', [
      ['5.02.01', 1_290_00],
    ]),
    monthly('payable', [20], ['Receita Federal'], 'DAS – Simples Nacional {month}', [
      ['2.02.01', 820_00],
    ]),
  ],
}

/** Its plan lacks the DFC, so that a demo user can see what the plan gate says. */
const STORE: DemoProfile = {
  company_name: 'Mercado Solar Comércio',
  trading_name: 'Mercado Solar',
  document: '0S0LAR4M000100',
  tax_regime: 'simples_nacional',
  chart_template: 'comercio',
  lacks: ['dfc'],
  planEndsIn: -18,
  seed: 9_173,
  monthsBack: 12,
  accounts: oneAccount('001', 21_400_00),
  patterns: [
    monthly('receivable', [3, 10, 17, 24], ['Cartões – Cielo'], 'Vendas no cartão', [
      ['1.01.06', 11_300_00],
    ]),
    monthly('receivable', [8, 22], ['Condomínio Jardim das Flores'], 'Venda a prazo – {party}', [
      ['1.01.06', 2_700_00],
    ]),
    monthly('payable', [7, 21], ['Distribuidora Luz do Vale'], 'Compra de mercadorias', [
      ['3.01.01', 17_600_00],
    ]),
    monthly('payable', [5], ['Rosângela Teixeira'], 'Salário {month} – {party}', [
      ['5.01.01', 2_980_00],
    ]),
    monthly('payable', [10], ['Imobiliária Centro'], 'Aluguel da loja {month}', [
      ['5.02.01', 4_500_00],
    ]),
    monthly('payable', [20], ['Receita Federal'], 'DAS – Simples Nacional {month}', [
      ['2.02.01', 3_100_00],
    ]),
  ],
}

/** The companies of the demo, in the order of the switcher. */
export const DEMO_PROFILES: readonly DemoProfile[] = [STUDIO, MENTORING, STORE]
