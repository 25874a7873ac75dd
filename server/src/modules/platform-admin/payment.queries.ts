import type { listPayments as listRoute } from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { OwnPayment, Payment } from '@prumo/contracts/platform-admin/payment.schema'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { companyNameKey, matchesCompany } from './select-companies.ts'

const COLUMNS = [
  'prumo_payments.id',
  'prumo_payments.company_id',
  'companies.company_name',
  'prumo_payments.plan_id',
  'prumo_payments.name',
  'prumo_payments.months_credit',
  'prumo_payments.competency_date',
  'prumo_payments.value_cents',
  'prumo_payments.expiry_before',
  'prumo_payments.expiry_after',
  'prumo_payments.registered_at',
  'prumo_payments.registered_by',
  'prumo_payments.undone_at',
  'prumo_payments.undone_by',
  'prumo_payments.undo_reason',
] as const

const SORT_COLUMNS = {
  registered_at: 'prumo_payments.registered_at',
  competency_date: 'prumo_payments.competency_date',
  company_name: companyNameKey,
  months_credit: 'prumo_payments.months_credit',
  value_cents: 'prumo_payments.value_cents',
} as const

/** One page of the payments, undone ones among them. */
export async function listPayments(
  db: DirectoryDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search } = query
  const { filter_company_id, filter_competency_date: days = [], filter_state } = query
  let found = selectPayments(db)
  if (filter_company_id !== undefined)
    found = found.where('prumo_payments.company_id', '=', filter_company_id)
  const [first, last] = days
  if (first !== undefined && last !== undefined)
    found = found
      .where('prumo_payments.competency_date', '>=', first)
      .where('prumo_payments.competency_date', '<=', last)
  if (filter_state)
    found = found.where(
      'prumo_payments.undone_at',
      filter_state === 'valid' ? 'is' : 'is not',
      null,
    )
  if (search) found = found.where(matchesCompany(search))
  const rows = await found
    .select(COLUMNS)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('prumo_payments.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows, meta: { page, per_page, total } }
}

/** A company is told of two years of months. */
const TOLD = 24

/** The newest payments of a company for its plan, as its members see them. */
export async function ownPayments(
  db: DirectoryDb,
  company_id: number,
): Promise<readonly OwnPayment[]> {
  return db.query
    .selectFrom('prumo_payments')
    .select(['id', 'name', 'months_credit', 'competency_date'])
    .select(['registered_at', 'registered_by'])
    .where('company_id', '=', company_id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(TOLD)
    .execute()
}

/** One payment. @throws Refusal `not_found`. */
export async function getPayment(db: DirectoryDb, id: number): Promise<Payment> {
  const payment = await selectPayments(db)
    .select(COLUMNS)
    .where('prumo_payments.id', '=', id)
    .executeTakeFirst()
  if (payment === undefined) throw notFound()
  return payment
}

function selectPayments(db: DirectoryDb) {
  return db.query
    .selectFrom('prumo_payments')
    .innerJoin('companies', 'companies.id', 'prumo_payments.company_id')
}
