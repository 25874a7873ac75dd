import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { callerCompanies } from '../companies/index.ts'

/** A company that the caller belongs to. */
export interface KnownCompany {
  readonly id: number
  readonly name: string
}

/**
 * Whether the other leg of a transfer between companies is in another installation: its company came in
 * as a file (decision 337), and changes its own leg alone.
 */
export const isLegAlone = (linkId: number | null): boolean => linkId !== null && linkId < 0

/** The companies that the caller may enter, by id, as people call them. */
export async function knownCompanies({
  db,
  user,
}: ActInCompanies): Promise<ReadonlyMap<number, KnownCompany>> {
  const companies = await callerCompanies(db, user)
  return new Map(
    companies.map(({ company: { id, trading_name, company_name } }) => [
      id,
      { id, name: trading_name ?? company_name },
    ]),
  )
}

/** Joins the legs of a transfer between two companies that is being made. @returns its id. */
export async function createLink(
  db: DirectoryDb,
  from_company_id: number,
  to_company_id: number,
): Promise<number> {
  const { id } = await db.query
    .insertInto('transfer_links')
    .values({ from_company_id, to_company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The company at the other end of a link. Until the act ends nobody else acts on either leg, from
 * whichever side.
 * @throws Refusal `other_company_out_of_reach` where no such link is here.
 */
export async function lockLink({ db, company }: ActInCompanies, linkId: number): Promise<number> {
  const [other] = await companiesOfLinks(db, company.company_id, [linkId], sql`for update`)
  if (other === undefined) throw new Refusal('other_company_out_of_reach')
  return other.other_id
}

/** By link: the company at its other end, where the caller belongs to it too. */
export async function linkedCompanies(
  act: ActInCompanies,
  linkIds: readonly number[],
): Promise<ReadonlyMap<number, KnownCompany>> {
  if (linkIds.length === 0) return new Map()
  const links = await companiesOfLinks(act.db, act.company.company_id, linkIds, sql``)
  const known = await knownCompanies(act)
  return new Map(
    links.flatMap(({ id, other_id }) => {
      const company = known.get(other_id)
      return company === undefined ? [] : [[id, company] as const]
    }),
  )
}

async function companiesOfLinks(
  db: DirectoryDb,
  companyId: number,
  linkIds: readonly number[],
  lock: ReturnType<typeof sql>,
) {
  const { rows } = await sql<{ readonly id: number; readonly other_id: number }>`
    select id, case when from_company_id = ${companyId} then to_company_id
      else from_company_id end as other_id
    from transfer_links
    where id = any(${linkIds}::bigint[])
      and (from_company_id = ${companyId} or to_company_id = ${companyId})
    ${lock}`.execute(db.query)
  return rows
}
