import { addDays, civilDate } from '@prumo/civil-date'
import type pg from 'pg'
import { z } from 'zod'
import { type Api, parseAnswer } from '../../bench/product/api-client.ts'
import type { CompanyPlan, LoadedCompany } from '../../bench/workload/company-plan.ts'
import { ofxBytes } from '../../bench/workload/ofx-text.ts'
import { planStatement } from '../../bench/workload/plan-statement.ts'
import { sampleAccount } from '../http/samples.ts'

const LINES_OF_FILE = 1_000
/** The account under test, and another one of the company, whose lines are none of its business. */
const LARGE = { lines: 10_000, days: 180 } as const
const SMALL = { lines: 3_000, days: 80 } as const

interface StatementFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Imports bank statements, file by file: 10,000 lines into the company's first account, 3,000 into
 * its second, and the larger ones into a neighbour as well, so that no table is the company's alone.
 */
export async function importStatements(
  api: Api,
  { company_id, plan, account_ids }: LoadedCompany,
  neighbour_id: number,
  today: string,
): Promise<void> {
  const large = filesOf(plan, 0, LARGE, today)
  await importFiles(api, company_id, account_ids[0], large)
  await importFiles(api, company_id, account_ids[1], filesOf(plan, 1, SMALL, today))
  const body = sampleAccount({ ...plan.accounts[0], branch_digit: null, account_digit: null })
  const created = await api.post(`/api/companies/${neighbour_id}/bank-accounts`, body)
  await importFiles(api, neighbour_id, parseAnswer(created, createdSchema).data.id, large)
}

const createdSchema = z.object({ data: z.object({ id: z.int() }) })

function filesOf(
  plan: CompanyPlan,
  position: number,
  { lines: count, days }: { readonly lines: number; readonly days: number },
  today: string,
): StatementFile[] {
  const account = plan.accounts[position]
  if (account === undefined) throw new RangeError(`The plan has no account ${position}.`)
  const period = { first_day: addDays(civilDate(today), 1 - days), last_day: today }
  const lines = planStatement({ company: plan, period }, count)
  return Array.from({ length: count / LINES_OF_FILE }, (_, file) => {
    const own = lines.slice(file * LINES_OF_FILE, (file + 1) * LINES_OF_FILE)
    return { name: `extrato-${file}.ofx`, bytes: ofxBytes(account, period, own) }
  })
}

async function importFiles(
  api: Api,
  company_id: number,
  account_id: number | undefined,
  files: readonly StatementFile[],
): Promise<void> {
  for (const file of files)
    await api.upload(`/api/companies/${company_id}/bank-accounts/${account_id}/ofx/import`, file)
}

/**
 * Reconciles half of the company's lines and ignores a tenth, as after a while of use: lines are
 * linked to settlements of their account as they come, for only the plans are looked at.
 */
export async function dealWithLines(client: pg.Client, company_id: number): Promise<void> {
  // The lines are new: joined without figures of them, they wait for a quarter of a minute.
  await client.query('analyze bank_statement_lines')
  for (const statement of DEALT_WITH) await client.query(statement, [company_id])
  // As autovacuum would leave these after a while: one pass clears what was updated, and leaves some
  // pages unmarked that the next one finds visible to all, as plans by an index alone need them.
  await client.query(`vacuum ${DEALT_WITH_TABLES}`)
  await client.query(`vacuum analyze ${DEALT_WITH_TABLES}`)
}

const DEALT_WITH_TABLES =
  'bank_statement_lines, bank_statement_imports, reconciliation_links, settlements, transactions'
const DEALT_WITH = [
  `update bank_statement_lines set status = 'ignored', ignore_reason = 'other'
   where company_id = $1 and id % 10 = 0`,
  `insert into reconciliation_links (company_id, statement_line_id, position, settlement_id,
     amount_cents, created_settlement, created_transaction)
   select company_id, line.id, 1, settlement.id, line.amount_cents, false, false
   from (select *, row_number() over (partition by bank_account_id order by id) as place
     from bank_statement_lines where company_id = $1 and id % 10 between 1 and 5) line
   join (select *, row_number() over (partition by bank_account_id order by id) as place
     from settlements where company_id = $1) settlement
     using (company_id, bank_account_id, place)`,
  `update bank_statement_lines line set status = 'reconciled' from reconciliation_links link
   where line.company_id = $1 and link.company_id = $1 and link.statement_line_id = line.id`,
  `update settlements set is_reconciled = true from reconciliation_links link
   where settlements.company_id = $1 and link.company_id = $1
     and link.settlement_id = settlements.id`,
  `update transactions set reconciled_count = linked.count
   from (select transaction_id, count(*) from settlements
     where company_id = $1 and is_reconciled group by transaction_id) linked
   where company_id = $1 and id = linked.transaction_id`,
] as const
