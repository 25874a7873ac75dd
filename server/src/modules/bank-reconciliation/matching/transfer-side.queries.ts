import { addDays, type CivilDate } from '@prumo/civil-date'
import type { TransferProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { RuleCard } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'
import { dayNumber } from './day-distance.rules.ts'
import { readLineFacts } from '../desk/line-facts.queries.ts'
import {
  type MatchLine,
  prepareLine,
  type PreparedLine,
  prepareParty,
} from './match-candidate.rules.ts'
import { partiesOfWords } from './match-context.queries.ts'
import { nameWords } from './match-text.rules.ts'
import { indexParties } from './named-parties.rules.ts'
import {
  isLikelyTransfer,
  type Leg,
  type LegAccount,
  type OwnNames,
  staysWithOwner,
} from './transfer-legs.rules.ts'
import {
  type FoundTransfer,
  namedPayouts,
  type OtherSide,
  toldSide,
  TRANSFER_DAYS,
  transferPairs,
  type WaitingPayout,
} from './transfer-pairs.rules.ts'

/**
 * Step 1 of transfers: the payouts of platforms that lines of one account name by their ids, by the
 * lines' ids. Only money that came in is asked about.
 */
export async function payoutsOfLines(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, TransferProposal>> {
  const naming = lines.filter(
    ({ line, identities }) => line.amount_cents > 0 && identities.size > 0,
  )
  if (naming.length === 0) return new Map()
  const amounts = [...new Set(naming.map(({ line }) => line.amount_cents))]
  const { rows } = await sql<WaitingPayout>`
    select b.id as bank_account_id, b.name as bank_account_name, null::bigint as line_id,
      null::integer as line_version, moved.id as transfer_id, moved.transfer_date as day,
      moved.value_cents as amount_cents, told.external_id as payout_id
    from transfers moved
    join platform_payouts told on told.company_id = moved.company_id and told.transfer_id = moved.id
    join bank_accounts b on b.company_id = moved.company_id and b.id = moved.from_account_id
    where moved.company_id = ${db.company_id} and moved.to_account_id = ${accountId}
      and not moved.to_reconciled and moved.value_cents = any(${amounts}::bigint[])
      ${andAll(reachableIds(sql`b.id`, db.rights.bank_account_ids))}
    order by moved.transfer_date, moved.id
  `.execute(db.query)
  return namedPayouts(naming, rows)
}

/** What is known of lines beside their text. */
export interface KnownOfLines {
  /** A transfer that another line has. */
  readonly isTaken: (transferId: number) => boolean
  /** Names of contacts that a line has in its text. */
  readonly contactsOf: (line: PreparedLine) => readonly string[]
  /** What the rule that applies makes of a line, and to where it transfers. */
  readonly ruleOf: (
    line: PreparedLine,
  ) => Pick<RuleCard, 'reconciliation_type' | 'destination_account_id'> | null
}

/** The other sides of lines of one account that may be transfers, by the lines' ids. */
export async function transfersOfLines(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
  { isTaken, contactsOf, ruleOf }: KnownOfLines,
): Promise<ReadonlyMap<number, FoundTransfer>> {
  const days = lines.map(({ line }) => line.posted_on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const wanted = {
    amounts: [...new Set(lines.map(({ line }) => line.amount_cents))],
    first: addDays(first, -TRANSFER_DAYS),
    last: addDays(last, TRANSFER_DAYS),
  }
  const [others, legs] = await pipelined([
    linesOfOthers(db, accountId, wanted),
    waitingLegs(db, accountId, wanted),
  ])
  const free = legs.filter(({ transfer_id }) => transfer_id === null || !isTaken(transfer_id))
  const contactsOfOther = await contactsOfLines(db, others)
  const own = ownNames(db)
  const legOfLine = (line: PreparedLine, account: LegAccount, other_id: number): Leg => {
    const { name, memo, amount_cents } = line.line
    const rule = ruleOf(line)
    const isThere =
      rule?.reconciliation_type === 'transfer' &&
      (rule.destination_account_id ?? other_id) === other_id
    return {
      text: textOf(name, memo),
      amount_cents,
      account,
      contacts: contactsOf(line),
      ruled: rule === null ? null : isThere ? 'transfer' : 'other',
    }
  }
  return transferPairs<OtherSide | OtherLine>(lines, [...others, ...free], (line, side) => {
    if (!('line' in side)) return true
    const there: Leg = {
      text: textOf(side.line.name, side.line.memo),
      amount_cents: side.line.amount_cents,
      account: side.account,
      contacts: contactsOfOther(side),
      ruled: null,
    }
    return isLikelyTransfer([legOfLine(line, side.own_account, side.bank_account_id), there], own)
  })
}

const textOf = (name: string | null, memo: string | null): string => `${name ?? ''} ${memo ?? ''}`

function ownNames({ called: { names, document } }: CompanyDb): OwnNames {
  const known = names.map(nameWords).filter(({ size }) => size > 0)
  return { names: known, tax_id: document?.replace(/^0+/, '') ?? null }
}

/** Names of contacts in the texts of lines; nothing is asked for where none says anything. */
async function contactsOfLines(
  db: CompanyDb,
  others: readonly OtherLine[],
): Promise<(other: OtherLine) => readonly string[]> {
  const prepared = new Map(others.map((other) => [other, prepareLine(other.line)]))
  const lines = [...prepared.values()].filter(
    ({ line }) => !staysWithOwner(textOf(line.name, line.memo)),
  )
  const words = new Set(lines.flatMap((line) => [...line.words, ...line.tax_ids]))
  const parties = await partiesOfWords(db, [...words], [])
  const named = indexParties(
    parties.map(({ id, name, document }) => ({ id, name, ...prepareParty(name, document) })),
  )
  return (other) => {
    const line = prepared.get(other)
    return line === undefined ? [] : named(line).map(({ name }) => name)
  }
}

/** All other sides that a line may have, as its person is asked. @throws Refusal `not_found`. */
export async function sidesOfLine(db: CompanyDb, id: number): Promise<TransferProposal[]> {
  const line = await readLineFacts(db, id)
  const wanted = {
    amounts: [line.amount_cents],
    first: addDays(line.posted_on, -TRANSFER_DAYS),
    last: addDays(line.posted_on, TRANSFER_DAYS),
  }
  const sides = await pipelined([
    linesOfOthers(db, line.bank_account_id, wanted),
    waitingLegs(db, line.bank_account_id, wanted),
  ])
  return sides
    .flat()
    .map((side) => toldSide(side, Math.abs(dayNumber(side.day) - dayNumber(line.posted_on))))
    .toSorted((a, b) => a.days_apart - b.days_apart)
}

interface Wanted {
  readonly amounts: readonly number[]
  readonly first: CivilDate
  readonly last: CivilDate
}

/** A line of another account as a side, with what it says and what both accounts are called. */
interface OtherLine extends OtherSide {
  readonly line: MatchLine
  readonly account: LegAccount
  readonly own_account: LegAccount
}

const legAccount = (account: 'b' | 'own', bank: 'bank' | 'own_bank') => sql`
  json_build_object('type', ${sql.ref(`${account}.type`)},
    'called', concat_ws(' ', ${sql.ref(`${account}.name`)}, ${sql.ref(`${bank}.name`)}))`

/** Pending lines of the other accounts within reach, with the same amount the other way. */
async function linesOfOthers(
  db: CompanyDb,
  accountId: number,
  { amounts, first, last }: Wanted,
): Promise<readonly OtherLine[]> {
  const opposite = amounts.map((amount) => -amount)
  const { rows } = await sql<OtherLine>`
    select l.bank_account_id, b.name as bank_account_name, l.id as line_id,
      l.version as line_version, null::bigint as transfer_id, l.posted_on as day,
      -l.amount_cents as amount_cents,
      json_build_object('id', l.id, 'bank_account_id', l.bank_account_id, 'posted_on', l.posted_on,
        'amount_cents', l.amount_cents, 'name', l.name, 'memo', l.memo,
        'check_number', l.check_number) as line,
      ${legAccount('b', 'bank')} as account, ${legAccount('own', 'own_bank')} as own_account
    from bank_statement_lines l
    join bank_accounts own on own.company_id = l.company_id and own.id = ${accountId}
    join bank_accounts b on b.company_id = l.company_id and b.id = l.bank_account_id
      and b.currency = own.currency
    left join banks bank on bank.code = b.bank_code
    left join banks own_bank on own_bank.code = own.bank_code
    where l.company_id = ${db.company_id} and l.status = 'pending' and l.linked_part_cents = 0
      and l.amount_cents = any(${opposite}::bigint[])
      and l.posted_on between ${first}::date and ${last}::date
      and l.bank_account_id <> ${accountId}
      ${andAll(reachableIds(sql`l.bank_account_id`, db.rights.bank_account_ids))}
    order by l.posted_on, l.id
  `.execute(db.query)
  return rows
}

/**
 * Transfers from or to the account whose leg here no line has yet, both accounts within reach. The day
 * is compared as an expression, so that no plan prefers its index to that of amounts.
 */
async function waitingLegs(
  db: CompanyDb,
  accountId: number,
  { amounts, first, last }: Wanted,
): Promise<readonly OtherSide[]> {
  const reach = db.rights.bank_account_ids
  const leg = (own: 'from' | 'to') => {
    const other = own === 'from' ? 'to' : 'from'
    const sign = own === 'from' ? -1 : 1
    const values = amounts.filter((amount) => amount * sign > 0).map(Math.abs)
    return sql`
      select b.id as bank_account_id, b.name as bank_account_name, null::bigint as line_id,
        null::integer as line_version, transfer.id as transfer_id, transfer.transfer_date as day,
        transfer.value_cents * ${sql.lit(sign)} as amount_cents
      from transfers transfer
      join bank_accounts b on b.company_id = transfer.company_id
        and b.id = ${sql.ref(`transfer.${other}_account_id`)}
      where transfer.company_id = ${db.company_id}
        and ${sql.ref(`transfer.${own}_account_id`)} = ${accountId}
        and not ${sql.ref(`transfer.${own}_reconciled`)}
        and transfer.value_cents = any(${values}::bigint[])
        and transfer.transfer_date + 0 between ${first}::date and ${last}::date
        ${andAll(reachableIds(sql`b.id`, reach))}`
  }
  const { rows } = await sql<OtherSide>`
    ${leg('from')} union all ${leg('to')} order by day, transfer_id
  `.execute(db.query)
  return rows
}
