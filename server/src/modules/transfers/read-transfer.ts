import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { Transfer, TransferDestination } from '@prumo/contracts/transfers/transfer.schema'
import type { listTransfers as listRoute } from '@prumo/contracts/transfers/transfers.contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type KnownCompany, linkedCompanies } from './transfer-links.ts'
import { findLeg, getTransfer, listTransfers, type TransferRow } from './transfer.queries.ts'

/** One page of the transfers, each with the other company's name where the caller belongs to it. */
export async function readTransfers(
  act: ActInCompanies,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { data, meta } = await act.db.enterCompany(act.company, (db) => listTransfers(db, query))
  const companies = await linkedCompanies(act, linkIds(data))
  return { data: data.map((row) => answerOf(row, companies)), meta }
}

/**
 * One transfer. Of one between two companies the account over there is named to whoever sees
 * transfers in that company and may reach it; whether its leg is reconciled, too.
 * @throws Refusal `not_found`, also when neither of its accounts is within reach.
 */
export async function readTransfer(act: ActInCompanies, id: number): Promise<Transfer> {
  const row = await act.db.enterCompany(act.company, (db) => getTransfer(db, id))
  const companies = await linkedCompanies(act, linkIds([row]))
  const transfer = answerOf(row, companies)
  const other = await otherLeg(act, row, transfer.other_company_id)
  if (other === null) return transfer
  return transfer.other_company_end === 'from'
    ? {
        ...transfer,
        from_account_id: other.from_account_id,
        from_account_name: other.from_account_name,
        from_reconciled: other.from_reconciled,
        // The origin's bank kept it; this leg has none.
        fee_cents: other.fee_cents,
      }
    : {
        ...transfer,
        to_account_id: other.to_account_id,
        to_account_name: other.to_account_name,
        to_reconciled: other.to_reconciled,
      }
}

/** One transfer, without anything of another company. @throws Refusal `not_found`. */
export const readOwnTransfer = async (db: CompanyDb, id: number): Promise<Transfer> =>
  ownLeg(await getTransfer(db, id))

/** The leg over there; null where the caller may not see it. */
async function otherLeg(
  act: ActInCompanies,
  { link_id }: TransferRow,
  companyId: number | null,
): Promise<TransferRow | null> {
  if (link_id === null || companyId === null) return null
  try {
    const company = await act.alsoIn(companyId, 'transfers.index')
    return await act.db.enterCompany(company, (db) => findLeg(db, link_id))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The active accounts within reach of a company of the caller's, by name. */
export async function listDestinations(
  { db, alsoIn }: ActInCompanies,
  companyId: number,
): Promise<TransferDestination[]> {
  const company = await alsoIn(companyId, 'transfers.store')
  return db.enterCompany(company, async (entered) => {
    const { rows } = await sql<TransferDestination>`
      select account.id, account.name, account.currency from bank_accounts account
      where account.company_id = ${entered.company_id} and account.status = 'active'
        ${andAll(reachableIds(sql`account.id`, entered.rights.bank_account_ids))}
      order by account.name, account.id`.execute(entered.query)
    return rows
  })
}

/** A leg without anything of the other company. */
export const ownLeg = (row: TransferRow): Transfer => answerOf(row, new Map())

const linkIds = (rows: readonly TransferRow[]): number[] =>
  rows.flatMap(({ link_id }) => link_id ?? [])

function answerOf(
  { link_id, ...row }: TransferRow,
  companies: ReadonlyMap<number, KnownCompany>,
): Transfer {
  const company = link_id === null ? undefined : companies.get(link_id)
  if (company === undefined) return row
  return { ...row, other_company_id: company.id, other_company_name: company.name }
}
