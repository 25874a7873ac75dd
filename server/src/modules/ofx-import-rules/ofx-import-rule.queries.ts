import type { OfxImportRule } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import type { listOfxImportRules as listRoute } from '@prumo/contracts/ofx-import-rules/ofx-import-rules.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'

/** What is stored of a rule, but for the key of its name. */
const RULE_COLUMNS = [
  'ofx_import_rules.id',
  'ofx_import_rules.name',
  'ofx_import_rules.description',
  'ofx_import_rules.priority',
  'ofx_import_rules.bank_code',
  'ofx_import_rules.organization',
  'ofx_import_rules.header_text',
  'ofx_import_rules.text_pattern',
  'ofx_import_rules.transaction_type',
  'ofx_import_rules.sign',
  'ofx_import_rules.drops_line',
  'ofx_import_rules.memo_pattern',
  'ofx_import_rules.memo_replacement',
  'ofx_import_rules.payee_pattern',
  'ofx_import_rules.document_pattern',
  'ofx_import_rules.txid_pattern',
  'ofx_import_rules.installment_pattern',
  'ofx_import_rules.new_type',
  'ofx_import_rules.inverts_sign',
  'ofx_import_rules.shift_days',
  'ofx_import_rules.fitid_strategy',
  'ofx_import_rules.fitid_prefix_length',
  'ofx_import_rules.charset',
  'ofx_import_rules.currency_from',
  'ofx_import_rules.currency_to',
  'ofx_import_rules.sample',
  'ofx_import_rules.expected',
  'ofx_import_rules.status',
  'ofx_import_rules.version',
] as const

const SORT_COLUMNS = {
  priority: 'ofx_import_rules.priority',
  name: 'ofx_import_rules.name_key',
  bank_code: 'ofx_import_rules.bank_code',
  status: 'ofx_import_rules.status',
} as const

/** One page of the OFX import rules. */
export async function listOfxImportRules(
  db: DirectoryDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  let found = db.query.selectFrom('ofx_import_rules')
  if (filter_status) found = found.where('ofx_import_rules.status', '=', filter_status)
  if (search) found = found.where('ofx_import_rules.name_key', 'like', containsPattern(search))
  const data = await withBank(found)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('ofx_import_rules.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, meta: { page, per_page, total } }
}

/** One OFX import rule. @throws Refusal `not_found`. */
export async function getOfxImportRule(db: DirectoryDb, id: number): Promise<OfxImportRule> {
  const row = await withBank(rulesOf(db)).where('ofx_import_rules.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** The type of a query of rules. */
const rulesOf = (db: DirectoryDb) => db.query.selectFrom('ofx_import_rules')

/** All of each rule, with the name of its bank. */
function withBank(found: ReturnType<typeof rulesOf>) {
  return found
    .select(RULE_COLUMNS)
    .select(
      sql<string | null>`(select name from banks where banks.code = ofx_import_rules.bank_code)`.as(
        'bank_name',
      ),
    )
}
