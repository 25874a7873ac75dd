import type { RuleLab } from '@prumo/contracts/reconciliation-rules/rule-lab.contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { CompanyDirectoryContext } from '../../../kernel/http/handler.ts'
import { queueJobs } from '../../../kernel/jobs/queue-jobs.ts'
import { reachesAllRows } from '../../../kernel/reachable-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { getReconciliationRule } from '../../reconciliation-rules/index.ts'
import { rehearseRule } from './rule-lab.jobs.ts'

const COLUMNS = sql`rule_version, status, done_count, total_count, user_name, asked_at, ended_at,
  result`

/** The last rehearsal of a rule; none for who does not reach all rows. @throws Refusal `not_found`. */
export async function getRuleLab(
  db: CompanyDb,
  ruleId: number,
): Promise<{ readonly may_run: boolean; readonly lab: RuleLab | null }> {
  await getReconciliationRule(db, ruleId)
  if (!reachesAllRows(db)) return { may_run: false, lab: null }
  const { rows } = await sql<RuleLab>`
    select ${COLUMNS} from rule_labs
    where company_id = ${db.company_id} and rule_id = ${ruleId}
  `.execute(db.query)
  return { may_run: true, lab: rows[0] ?? null }
}

/**
 * Asks for a rehearsal of a rule; a job does it, and the one before is forgotten.
 * @throws Refusal `not_found`, `permission_denied` of who does not reach all rows.
 */
export async function startRuleLab(
  { db, company }: Pick<CompanyDirectoryContext, 'db' | 'company'>,
  ruleId: number,
): Promise<RuleLab> {
  const { number, ...lab } = await db.enterCompany(company, (inside) => askForLab(inside, ruleId))
  const { company_id } = company
  await queueJobs(db, rehearseRule, [{ company_id, rule_id: ruleId, number }])
  return lab
}

async function askForLab(
  db: CompanyDb,
  ruleId: number,
): Promise<RuleLab & { readonly number: number }> {
  const rule = await getReconciliationRule(db, ruleId)
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  const { rows } = await sql<RuleLab & { readonly number: number }>`
    insert into rule_labs (company_id, rule_id, number, rule_version, status, user_name, asked_at)
    values (${db.company_id}, ${ruleId}, 1, ${rule.version}, 'waiting', ${db.actor.user_name},
      ${db.now})
    on conflict (company_id, rule_id) do update set number = rule_labs.number + 1,
      rule_version = excluded.rule_version, status = 'waiting', done_count = 0, total_count = 0,
      result = null, user_name = excluded.user_name, asked_at = excluded.asked_at, ended_at = null
    returning ${COLUMNS}, number
  `.execute(db.query)
  const [asked] = rows
  if (asked === undefined) throw new Error('A rehearsal that was asked for is there.')
  return asked
}
