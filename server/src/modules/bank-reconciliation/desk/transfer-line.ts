import type { transferLine as transferRoute } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { BodyOf } from '@prumo/contracts/route'
import { cents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requireActiveAccount } from '../../bank-accounts/index.ts'
import { createTransfer, readLeg } from '../../transfers/index.ts'
import type { ClaimedLine } from './claim-line.ts'
import { claimLines, type LineToClaim } from './claim-lines.ts'
import { getLine } from './line.queries.ts'
import { endOf, linkLine } from './link-line.ts'

type TransferInput = BodyOf<typeof transferRoute>

/**
 * Makes the transfer that a line is a leg of, on the day on which the money left, or takes one that
 * was recorded, and links its leg to the line; the line of the other account is linked in the same
 * act when it is named.
 * @param followed_rule the rule that acts without a person; absent when a person does.
 * @returns the line, and then the other one.
 * @throws Refusal `not_found`, `line_already_handled`, `reference_not_found`,
 * `line_amount_mismatch`, and those of createTransfer.
 */
export async function transferLine(
  db: CompanyDb,
  id: number,
  input: TransferInput,
  followed_rule?: RuleReference,
): Promise<StatementLine[]> {
  const { other_line } = input
  const rule = followed_rule === undefined ? {} : { followed_rule }
  const own: LineToClaim = { id, version: input.version, ...rule }
  const [line, other] = await claimLines(db, other_line === null ? [own] : [own, other_line])
  if (line === undefined) throw new Error('A line was asked for.')
  requireOther(line, other, input.bank_account_id)
  const transfer_id = input.transfer_id ?? (await makeTransfer(db, input, line, other))
  const leg = { transfer_id, created_transfer: input.transfer_id === null }
  await linkLeg(db, line, { ...leg, other_account_id: input.bank_account_id })
  if (other !== undefined)
    await linkLeg(db, other, { ...leg, other_account_id: line.bank_account_id })
  const lines: StatementLine[] = []
  for (const { id: linked } of other === undefined ? [line] : [line, other])
    lines.push(await getLine(db, linked))
  return lines
}

/** The two sides of one movement: other accounts, and the same amount the other way. */
function requireOther(
  line: ClaimedLine,
  other: ClaimedLine | undefined,
  otherAccountId: number,
): void {
  if (otherAccountId === line.bank_account_id)
    throw new Refusal('reference_not_found', { fields: { bank_account_id: 'reference_not_found' } })
  if (other === undefined) return
  if (other.bank_account_id !== otherAccountId)
    throw new Refusal('reference_not_found', { fields: { other_line: 'reference_not_found' } })
  if (other.amount_cents + line.amount_cents !== 0)
    throw new Refusal('line_amount_mismatch', { fields: { other_line: 'line_amount_mismatch' } })
}

async function makeTransfer(
  db: CompanyDb,
  { bank_account_id: otherId, description }: TransferInput,
  line: ClaimedLine,
  other: ClaimedLine | undefined,
): Promise<number> {
  const isOut = line.amount_cents < 0
  const origin = isOut ? line : (other ?? line)
  const here = await requireActiveAccount(db, line.bank_account_id, 'bank_account_id')
  const there = await requireActiveAccount(db, otherId, 'bank_account_id')
  const [from, to] = isOut ? [here, there] : [there, here]
  const { id } = await createTransfer(db, {
    from_account_id: from.id,
    to_account_id: to.id,
    transfer_date: origin.posted_on,
    description: description ?? `${from.name} → ${to.name}`,
    value_cents: cents(Math.abs(line.amount_cents)),
    fee_cents: zeroCents,
  })
  return id
}

interface LegOfLine {
  readonly transfer_id: number
  readonly created_transfer: boolean
  /** The account at the other end, as it was asked for. */
  readonly other_account_id: number
}

/** A leg is what left or came, at its origin with the fee or without it. */
async function linkLeg(
  db: CompanyDb,
  line: ClaimedLine,
  { transfer_id, created_transfer, other_account_id }: LegOfLine,
): Promise<void> {
  const end = endOf(line.amount_cents)
  const leg = await readLeg(db, { transfer_id, end })
  const isBetween =
    leg?.bank_account_id === line.bank_account_id && leg.other_account_id === other_account_id
  if (!isBetween)
    throw new Refusal('reference_not_found', { fields: { transfer_id: 'reference_not_found' } })
  const amount = Math.abs(line.amount_cents)
  if (amount !== leg.value_cents && amount !== leg.value_cents + leg.fee_cents)
    throw new Refusal('line_amount_mismatch', { fields: { transfer_id: 'line_amount_mismatch' } })
  await linkLine(db, 'bank-reconciliation.transfer', line, {
    links: [{ transfer_id, amount_cents: line.amount_cents, created_transfer }],
  })
}
