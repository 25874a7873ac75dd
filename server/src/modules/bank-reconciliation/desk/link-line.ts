import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { setReconciled } from '../../settlements/index.ts'
import { setLegReconciled } from '../../transfers/index.ts'
import type { ClaimedLine } from './claim-line.ts'

/** A settlement that a line is, with how much of the line, and what was made for it. */
export interface LineLink {
  readonly settlement_id: number
  readonly amount_cents: number
  readonly created_settlement: boolean
  readonly created_transaction: boolean
  /** Shares before and after the value was corrected (correct-value.ts); absent as a rule. */
  readonly corrected_shares?: string
}

/** The leg of a transfer that a line is, by the sign of its amount. */
export interface LegLink {
  readonly transfer_id: number
  readonly amount_cents: number
  readonly created_transfer: boolean
}

/** All that an act links a line to, in order. */
export interface LineLinks {
  readonly links: readonly (LineLink | LegLink)[]
  /** The rule whose card was followed, for the audit log; absent when none was. */
  readonly followed_rule?: RuleReference
  /** What the links leave of the line, with its sign: it stays pending; absent when nothing. */
  readonly left_cents?: number
}

/** Which end of a transfer a line is: money leaves the origin. */
export const endOf = (amount_cents: number) => (amount_cents < 0 ? 'from' : 'to')

/** The acts that make the transactions which a line pays. */
export type NewLinksKind =
  | 'bank-reconciliation.create-transaction'
  | 'bank-reconciliation.create-transactions'
  | 'bank-reconciliation.split'

/**
 * Links a claimed line to its settlements, or to its leg of a transfer, and marks these as reconciled.
 * Two lines that want the same one meet its mark, and then its unique key.
 * @throws Refusal `line_already_handled`.
 */
export async function linkLine(
  db: CompanyDb,
  kind:
    | 'bank-reconciliation.reconcile'
    | 'bank-reconciliation.reconcile-set'
    | 'bank-reconciliation.reconcile-selection'
    | 'bank-reconciliation.gather'
    | 'bank-reconciliation.transfer'
    | NewLinksKind,
  line: ClaimedLine,
  { followed_rule, links, left_cents = 0 }: LineLinks,
): Promise<void> {
  for (const link of links) if (!(await mark(db, link))) throw new Refusal('line_already_handled')
  try {
    await insertLinks(db, line, links)
  } catch (error) {
    // The key tells of a second link better than a look before the write could.
    if (isUniqueViolation(error)) throw new Refusal('line_already_handled')
    throw error
  }
  if (left_cents !== 0) await keepPart(db, line, line.amount_cents - left_cents)
  await recordOperation(db, kind, [
    {
      table: 'bank_statement_lines',
      record_id: line.id,
      before: { status: 'pending', version: line.version - 1 },
      after: {
        status: left_cents === 0 ? 'reconciled' : 'pending',
        version: line.version,
        ...told(links),
        ...(left_cents === 0 ? {} : { left_cents }),
        ...(followed_rule === undefined ? {} : { followed_rule }),
      },
    },
  ])
}

const mark = (db: CompanyDb, link: LineLink | LegLink): Promise<boolean> =>
  'transfer_id' in link
    ? setLegReconciled(db, { transfer_id: link.transfer_id, end: endOf(link.amount_cents) }, true)
    : setReconciled(db, link.settlement_id, true)

/** After the links of earlier acts; nobody else links the line, which is claimed. */
async function insertLinks(
  db: CompanyDb,
  line: ClaimedLine,
  links: readonly (LineLink | LegLink)[],
): Promise<void> {
  const earlier = await db.query
    .selectFrom('reconciliation_links')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('company_id', '=', db.company_id)
    .where('statement_line_id', '=', line.id)
    .executeTakeFirst()
  const last = earlier?.last ?? 0
  await db.query
    .insertInto('reconciliation_links')
    .values(
      links.map((link, place) => ({
        settlement_id: null,
        transfer_id: null,
        created_settlement: false,
        created_transaction: false,
        ...link,
        amount_cents: cents(link.amount_cents),
        company_id: db.company_id,
        statement_line_id: line.id,
        position: last + place + 1,
        line_version: line.version,
      })),
    )
    .execute()
}

async function keepPart(db: CompanyDb, line: ClaimedLine, linked_cents: number): Promise<void> {
  await sql`
    update bank_statement_lines set linked_part_cents = linked_part_cents + ${linked_cents}
    where company_id = ${db.company_id} and id = ${line.id}
  `.execute(db.query)
}

/** The log has the shares with the transaction. */
function withoutShares(link: LineLink | LegLink): LineLink | LegLink {
  if ('transfer_id' in link) return link
  const { corrected_shares: _shares, ...rest } = link
  return rest
}

/** One link is told by itself. */
function told(links: readonly (LineLink | LegLink)[]): object {
  const [only, ...others] = links
    .map(withoutShares)
    .map(({ amount_cents, ...link }) => (links.length === 1 ? link : { ...link, amount_cents }))
  return others.length === 0 ? { ...only } : { links: [only, ...others] }
}
