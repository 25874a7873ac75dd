import type { CivilDate } from '@prumo/civil-date'
import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { createTransactions, type NewTransaction } from '../transactions/index.ts'
import { type ClaimedLine, claimLine } from './claim-line.ts'
import { linkLine, type NewLinksKind } from './link-line.ts'
import { kindOfAmount } from './match-candidate.rules.ts'
import { ruleOf } from './rule-of-act.rules.ts'
import { settleByLine } from './settle-by-line.ts'

/** A transaction that is made for a line. */
export interface NewOfLine {
  readonly description: string
  readonly category_id: number
  readonly party_id: number | null
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly competency_date: CivilDate
  readonly show_in_dre: boolean
  readonly value_cents: number
}

interface PayInput {
  readonly version: number
  readonly followed_rule: RuleReference | null
  /** What is made; together it comes to the line. */
  readonly made: (line: ClaimedLine) => readonly NewOfLine[]
}

/**
 * Makes the transactions that a line pays, due and settled on the line's day, and links them
 * (docs/rules/reconciliation.md, 'Criar lançamento').
 * @returns the ids of the transactions, in the order given.
 * @throws Refusal `not_found`, `line_already_handled`, and those of createTransactions and
 * settleTransactions.
 */
export async function payWithNew(
  db: CompanyDb,
  lineId: number,
  kind: NewLinksKind,
  { version, followed_rule, made }: PayInput,
): Promise<readonly number[]> {
  const line = await claimLine(db, lineId, version, {
    status: 'reconciled',
    ignore_reason: null,
    followed_rule,
  })
  const parts = made(line)
  const ids = await createTransactions(
    db,
    parts.map((part) => newTransaction(line, part)),
    'reconciliation',
  )
  const settlements = await settleByLine(
    db,
    line,
    parts.map(({ value_cents }, place) => ({
      transaction_id: ids[place] ?? 0,
      principal_cents: value_cents,
      charges: null,
    })),
  )
  await linkLine(db, kind, line, {
    links: parts.map(({ value_cents }, place) => ({
      settlement_id: settlements[place] ?? 0,
      amount_cents: Math.sign(line.amount_cents) * value_cents,
      created_settlement: true,
      created_transaction: true,
    })),
    ...ruleOf({ followed_rule }),
  })
  return ids
}

function newTransaction(line: ClaimedLine, part: NewOfLine): NewTransaction {
  const value_cents = cents(part.value_cents)
  const { category_id, cost_center_id, project_id } = part
  return {
    kind: kindOfAmount(line.amount_cents),
    input: {
      party_id: part.party_id,
      bank_account_id: line.bank_account_id,
      description: part.description,
      fiscal_document: null,
      external_id: null,
      payment_code: null,
      due_date: line.posted_on,
      competency_date: part.competency_date,
      scheduled_for: null,
      value_cents,
      show_in_dre: part.show_in_dre,
      show_in_dfc: true,
      allocations: [{ category_id, cost_center_id, project_id, value_cents }],
    },
  }
}
