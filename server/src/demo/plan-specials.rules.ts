import { addDays, type CivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import type { DemoTransaction } from './demo-transaction.ts'
import { plainPayment } from './plan-payment.rules.ts'
import type { DemoLine } from './statement-lines.rules.ts'

const ACCOUNT = 'Itaú Conta Corrente'

/** Transactions that show a case each, wherever in the month today is. */
export function specialTransactions(today: CivilDate): DemoTransaction[] {
  return [
    // Due today.
    special('payable', 'Legenda Fácil', 'Legendagem de aulas', '3.01.04', 1_150_00, today),
    special('payable', 'Registro.br', 'Renovação de domínios', '5.04.01', 289_90, today),
    special(
      'receivable',
      'Grupo Farol Educação',
      'Licença para equipes – extra',
      '1.01.01',
      3_900_00,
      today,
    ),
    // Overdue for some days, and for weeks.
    special(
      'payable',
      'Legenda Fácil',
      'Legendagem de aulas – complemento',
      '3.01.04',
      640_00,
      addDays(today, -6),
    ),
    special(
      'receivable',
      'Clínica Vida Plena',
      'Licença para equipes – renovação',
      '1.01.01',
      4_320_00,
      addDays(today, -34),
    ),
    // Paid in part, and told to the bank already.
    {
      ...special(
        'payable',
        'Legenda Fácil',
        'Legendagem de aulas – segundo lote',
        '3.01.04',
        1_800_00,
        addDays(today, -20),
      ),
      payment: plainPayment(addDays(today, -20), cents(900_00)),
    },
    {
      ...special(
        'payable',
        'Registro.br',
        'Certificado do site',
        '5.04.01',
        245_00,
        addDays(today, 4),
      ),
      scheduled_for: addDays(today, 4),
    },
    // Two of the same amount on the same day: the desk must not choose by itself.
    special(
      'receivable',
      'Nina Albuquerque',
      'Oficina de roteiro – turma extra',
      '1.01.05',
      480_00,
      addDays(today, -3),
    ),
    special(
      'receivable',
      'Tiago Sampaio',
      'Oficina de roteiro – turma extra',
      '1.01.05',
      480_00,
      addDays(today, -3),
    ),
  ]
}

/** Lines of the bank that no transaction stands behind, and the two equal ones. */
export function specialLines(today: CivilDate): DemoLine[] {
  const line = (daysAgo: number, amount: number, type: string, memo: string): DemoLine => ({
    posted_on: addDays(today, -daysAgo),
    amount_cents: cents(amount),
    type,
    memo,
  })
  return [
    line(4, -57_80, 'DEBIT', 'PIX ENVIADO MERCADO LIVRE'),
    line(3, 480_00, 'CREDIT', 'PIX RECEBIDO'),
    line(3, 480_00, 'CREDIT', 'PIX RECEBIDO'),
    line(2, -18_50, 'FEE', 'TARIFA SISPAG'),
    line(1, 41_27, 'CREDIT', 'RENDIMENTO APLIC AUT MAIS'),
    line(1, 0, 'OTHER', 'SALDO DO DIA'),
  ]
}

function special(
  kind: DemoTransaction['kind'],
  party: string,
  description: string,
  code: string,
  value: number,
  due_date: CivilDate,
): DemoTransaction {
  return {
    kind,
    party,
    description,
    rows: [{ code, value_cents: cents(value) }],
    due_date,
    competency_date: addDays(due_date, -10),
    scheduled_for: null,
    account: ACCOUNT,
    payment: null,
  }
}
