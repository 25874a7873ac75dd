import { randomUUID } from 'node:crypto'

/** A transaction as Pluggy tells it. */
export interface SimulatedTransaction {
  readonly id: string
  readonly date: string
  readonly description: string
  readonly descriptionRaw: string | null
  readonly type: 'DEBIT' | 'CREDIT'
  /** Reais; negative where money leaves a bank account. */
  readonly amount: number
  readonly status: 'PENDING' | 'POSTED'
  readonly currencyCode: 'BRL'
  readonly amountInAccountCurrency: null
  readonly providerId: string | null
  readonly paymentData: unknown
}

export interface SimulatedAccount {
  readonly id: string
  readonly type: 'BANK' | 'CREDIT'
  readonly name: string
  readonly number: string
  readonly currencyCode: 'BRL'
  balance: number
  transactions: SimulatedTransaction[]
}

export interface SimulatedItem {
  readonly id: string
  readonly clientId: string
  readonly clientUserId: string | null
  status: string
  error: { readonly code: string; readonly message: string } | null
  lastUpdatedAt: string
  consentExpiresAt: string | null
  readonly accounts: SimulatedAccount[]
}

/** What a simulated company pays and gets. */
const MOVEMENTS: readonly (readonly [memo: string, reais: number])[] = [
  ['PIX RECEBIDO - MARIA SOUZA', 480],
  ['PAGAMENTO BOLETO ENERGIA', -312.47],
  ['PIX ENVIADO - PAPELARIA CENTRAL', -89.9],
  ['TED RECEBIDA CLIENTE ALFA LTDA', 1850],
  ['TARIFA PACOTE DE SERVICOS', -49.5],
  ['COMPRA CARTAO DEBITO MERCADO', -137.25],
]

const DAY_MS = 24 * 60 * 60 * 1000
/** As many days back as a first reading looks. */
const DAYS = 30

/** One transaction, posted unless told. */
export function newTransaction(
  date: string,
  memo: string,
  reais: number,
  more: Partial<SimulatedTransaction> = {},
): SimulatedTransaction {
  return {
    id: randomUUID(),
    date: `${date}T00:00:00.000Z`,
    description: memo,
    descriptionRaw: memo,
    type: reais < 0 ? 'DEBIT' : 'CREDIT',
    amount: reais,
    status: 'POSTED',
    currencyCode: 'BRL',
    amountInAccountCurrency: null,
    providerId: null,
    paymentData: null,
    ...more,
  }
}

/** An item of one checking account with a month of movements up to today. */
export function newItem(clientId: string, clientUserId: string | null, now: Date): SimulatedItem {
  const transactions = Array.from({ length: DAYS }, (_, back) => {
    const date = new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10)
    const [memo, reais] = MOVEMENTS[back % MOVEMENTS.length] ?? ['PIX', 1]
    return newTransaction(date, memo, reais)
  })
  const sum = transactions.reduce((total, one) => total + one.amount, 0)
  return {
    id: randomUUID(),
    clientId,
    clientUserId,
    status: 'UPDATED',
    error: null,
    lastUpdatedAt: now.toISOString(),
    consentExpiresAt: new Date(now.getTime() + 365 * DAY_MS).toISOString(),
    accounts: [
      {
        id: randomUUID(),
        type: 'BANK',
        name: 'Conta corrente',
        number: '0001/12345-6',
        currencyCode: 'BRL',
        balance: Math.round((10_000 + sum) * 100) / 100,
        transactions,
      },
    ],
  }
}
