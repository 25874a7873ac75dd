import type { CivilDate } from '@prumo/civil-date'
import { type Cents, sumCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { createDocumentTransactions } from '../series/index.ts'
import type { StoredProvider } from './providers/stored-provider.ts'

/** One receivable of a client: how much, until when, and when it was earned. */
interface Installment {
  readonly value_cents: Cents
  readonly due_date: CivilDate
  readonly competency_date: CivilDate
}

/** What a client owes for one thing, in one share. */
interface Owed {
  readonly party_id: number
  readonly description: string
  readonly category_id: number
  readonly cost_center_id: number | null
  readonly project_id: number | null
  /** At least one; several are instalments. */
  readonly instalments: readonly Installment[]
}

/**
 * Makes the receivables that are charged as they are made: expected on the account into which their provider pays,
 * without a document or a number of their own, in DRE and DFC.
 * @returns their ids, in that order. @throws Refusal those of createTransactions.
 */
export async function createChargedReceivables(
  db: CompanyDb,
  source: 'manual' | 'recurrence' | 'payment_link',
  { bank_account_id }: Pick<StoredProvider, 'bank_account_id'>,
  owed: Owed,
): Promise<readonly number[]> {
  const { party_id, description, category_id, cost_center_id, project_id, instalments } = owed
  const [first] = instalments
  if (first === undefined) throw new Error('What is owed is at least one receivable.')
  const value_cents = sumCents(instalments.map((one) => one.value_cents))
  const input = {
    ...first,
    party_id,
    description,
    value_cents,
    bank_account_id,
    fiscal_document: null,
    external_id: null,
    payment_code: null,
    scheduled_for: null,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: [{ category_id, cost_center_id, project_id, value_cents }],
  }
  const repeat = { mode: 'installments' as const, rows: [...instalments] }
  const [ids = []] = await createDocumentTransactions(db, source, [
    { kind: 'receivable', input: instalments.length === 1 ? input : { ...input, repeat } },
  ])
  return ids
}
