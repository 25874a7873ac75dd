import type { SettlementMethod } from '../transactions/transaction.schema.ts'
import type { ChargePaidBy } from './charge.schema.ts'

const WAYS: Readonly<Partial<Record<SettlementMethod, ChargePaidBy>>> = {
  pix: 'pix',
  boleto: 'boleto',
  card: 'credit_card',
  cash: 'cash',
}

/** The way to pay that a person said of what the company received itself; null where they said none. */
export const wayOfMethod = (method: SettlementMethod | null): ChargePaidBy | null =>
  method === null ? null : (WAYS[method] ?? 'other')
