import type { TransactionPattern } from './demo-profile.ts'

const ITAU = 'Itaú Conta Corrente'

type Bill = Omit<TransactionPattern, 'kind'>

/** Payroll and taxes: of the month before, known ahead. */
const STAFF: readonly Bill[] = [
  salary('Beatriz Nogueira', 4_850_00),
  salary('Caio Menezes', 3_920_00),
  salary('Luana Ferreira', 3_350_00),
  staff(5, 'Marina Alves Aurora', 'Pró-labore {month} – {party}', '5.01.02', 9_000_00),
  staff(20, 'Receita Federal', 'FGTS Digital e INSS {month}', '5.01.03', 3_180_00),
  staff(28, 'Alelo', 'Vale-refeição da equipe {month}', '5.01.05', 2_640_00),
  {
    ...staff(20, 'Receita Federal', 'DAS – Simples Nacional {month}', '2.02.01', 9_700_00),
    growsWithSales: true,
    spread: 4,
  },
  {
    ...staff(30, 'Beatriz Nogueira', '13º salário da equipe', '5.01.04', 6_060_00),
    months: [11, 12],
  },
]

/** Office, services and tools: the same every month, or nearly. */
const OFFICE: readonly Bill[] = [
  fixed(10, 'Imobiliária Vila Madalena', 'Aluguel do estúdio {month}', '5.02.01', 6_800_00),
  { ...fixed(15, 'Enel São Paulo', 'Energia elétrica {month}', '5.02.02', 684_00), spread: 15 },
  fixed(12, 'Vivo Empresas', 'Internet e telefonia {month}', '5.02.03', 389_90),
  fixed(8, 'Prisma Contabilidade', 'Honorários contábeis {month}', '5.03.01', 1_450_00),
  { ...fixed(4, 'Amazon Web Services', 'AWS {month}', '5.04.02', 2_310_00, 'Nubank'), spread: 12 },
  fixed(9, 'Panda Video', 'Hospedagem de vídeo {month}', '3.01.02', 1_190_00),
  fixed(11, 'Hotmart', 'Área de membros {month}', '3.01.03', 899_00, 'Nubank'),
  fixed(6, 'Google Brasil', 'Google Workspace {month}', '5.04.01', 412_50, 'Nubank'),
  {
    ...fixed(2, 'Itaú Unibanco', 'Tarifa do pacote de serviços', '6.02.01', 89_90),
    isPunctual: true,
  },
  fixed(14, 'RD Station', 'RD Station Marketing {month}', '4.03.05', 1_299_00),
  {
    ...fixed(18, 'Itaú Unibanco', 'Empréstimo capital de giro {month}', '9.03.03', 1_850_00),
    rows: [
      ['9.03.03', 1_850_00],
      ['6.02.04', 412_37],
    ],
  },
]

/** What follows sales: advertising, platform, affiliates, production, refunds. */
const SALES_COSTS: readonly Bill[] = [
  varying([7, 21], 'Meta Platforms', 'Anúncios Meta Ads', '4.03.01', 8_400_00, ITAU),
  varying([3], 'Google Brasil', 'Anúncios Google Ads', '4.03.02', 6_900_00, ITAU),
  varying([30], 'Hotmart', 'Taxas da plataforma {month}', '4.01.01', 6_100_00, ITAU),
  varying(
    [25],
    'Pagar.me',
    'Taxas do meio de pagamento {month}',
    '4.01.02',
    980_00,
    'Carteira Pagar.me',
  ),
  varying(
    [28],
    'Programa de afiliados',
    'Comissões de afiliados {month}',
    '4.02.01',
    4_350_00,
    'Carteira Pagar.me',
  ),
  varying(
    [27],
    'Reembolsos a alunos',
    'Reembolsos a alunos {month}',
    '2.01.01',
    2_150_00,
    'Carteira Pagar.me',
  ),
  varying(
    [8, 24],
    'Lucas Ferraz Edição de Vídeo',
    'Edição de videoaulas',
    '3.01.04',
    1_900_00,
    ITAU,
  ),
  varying([25], 'Helena Prado', 'Professora convidada – {party}', '3.01.05', 4_200_00, ITAU),
]

/** What happens now and then. */
const OCCASIONAL: readonly Bill[] = [
  {
    ...varying([17], 'Papelaria Central', 'Material de escritório', '5.05.01', 310_00, ITAU),
    spread: 40,
  },
  {
    ...varying([19], 'Viagens Brasil Sul', 'Passagens e hospedagem', '5.05.02', 2_280_00, 'Nubank'),
    spread: 30,
    months: [3, 6, 9, 11],
  },
  {
    ...varying([13], 'Moura e Lima Advogados', 'Revisão de contratos', '5.03.02', 1_900_00, ITAU),
    months: [2, 5, 8, 10],
  },
  {
    ...varying(
      [16],
      'Kabum Equipamentos',
      'Câmera e iluminação do estúdio',
      '9.02.01',
      8_700_00,
      ITAU,
    ),
    months: [1, 7],
  },
  {
    ...varying([29], 'Marina Alves Aurora', 'Distribuição de lucros', '9.03.04', 18_000_00, ITAU),
    months: [3, 6, 9, 12],
  },
]

/** What Estúdio Aurora pays. */
export const STUDIO_BILLS: readonly TransactionPattern[] = [
  ...STAFF,
  ...OFFICE,
  ...SALES_COSTS,
  ...OCCASIONAL,
].map((bill) => ({ ...bill, kind: 'payable' }))

function salary(party: string, cents: number): Bill {
  return staff(5, party, 'Salário {month} – {party}', '5.01.01', cents)
}

function staff(day: number, party: string, description: string, code: string, cents: number): Bill {
  return {
    days: [day],
    parties: [party],
    description,
    rows: [[code, cents]],
    competency: 'month_before',
    account: ITAU,
    isForeseen: true,
    isPunctual: true,
  }
}

function fixed(
  day: number,
  party: string,
  description: string,
  code: string,
  cents: number,
  account = ITAU,
): Bill {
  return {
    days: [day],
    parties: [party],
    description,
    rows: [[code, cents]],
    competency: 'due_date',
    isForeseen: true,
    account,
  }
}

function varying(
  days: readonly number[],
  party: string,
  description: string,
  code: string,
  cents: number,
  account: string,
): Bill {
  return {
    days,
    parties: [party],
    description,
    rows: [[code, cents]],
    competency: 'due_date',
    growsWithSales: true,
    spread: 10,
    account,
  }
}
