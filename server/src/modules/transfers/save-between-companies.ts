import type {
  Transfer,
  TransferEdit,
  TransferFields,
} from '@prumo/contracts/transfers/transfer.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { addTransfer, changeTransfer, lockTransfer, removeTransfer } from './save-transfer.ts'
import { ownLeg } from './read-transfer.ts'
import {
  legOf,
  ownEnd,
  requireOneCurrency,
  requireOwnEnds,
  type TransferParts,
} from './transfer-ends.ts'
import { createLink, lockLink } from './transfer-links.ts'
import { inBoth, type Sides, sidesOf } from './transfer-sides.ts'
import { findLeg, type TransferRow } from './transfer.queries.ts'

/**
 * Records a transfer from an account of this company to one of another: a leg in each, in one
 * atomic, each with its entries and its operation in the log of its company.
 * @throws Refusal `reference_not_found` for a company that the caller does not belong to, as for
 * one that is not there; `other_company_denied`, and those of createTransfer, which name the
 * company.
 * @returns the leg of this company alone, as does updateBetweenCompanies: the answer of a write is
 * kept for repeats, also when the caller belongs to the other company no more.
 */
export async function createBetweenCompanies(
  act: ActInCompanies,
  toCompanyId: number,
  input: TransferFields,
): Promise<Transfer> {
  const sides = await sidesOf(act, toCompanyId, 'transfers.store').catch(onCompanyField)
  const link_id = await createLink(act.db, act.company.company_id, toCompanyId)
  const currencies: string[] = []
  const { own } = await inBoth(act, sides, async (db, isOwn) => {
    const leg = legOf(input, isOwn ? 'from' : 'to')
    await requireLegEnd(db, leg, currencies)
    return addTransfer(db, { ...leg, link_id })
  })
  return ownLeg(own)
}

/**
 * Changes both legs of a transfer, from whichever of its companies. Each account stays in its
 * company; of several edits at once, from one side or both, one is done.
 * @throws Refusal `not_found`, `stale_version`, `other_company_out_of_reach`,
 * `other_company_denied`; and those of updateTransfer, which name the company.
 */
export async function updateBetweenCompanies(
  act: ActInCompanies,
  linkId: number,
  { version, ...input }: TransferEdit,
): Promise<Transfer> {
  const sides = await sidesOf(act, await lockLink(act, linkId), 'transfers.update')
  const legs = await lockLegs(act, sides, linkId)
  if (legs.own.version !== version) {
    const { id, version: current } = legs.own
    throw await act.db.enterCompany(act.company, (db) =>
      staleVersion(db, { table: 'transfers', id, version: current }),
    )
  }
  const currencies: string[] = []
  const { own } = await inBoth(act, sides, async (db, isOwn) => {
    const before = isOwn ? legs.own : legs.other
    const leg = legOf(input, ownEnd(before))
    await requireLegEnd(db, leg, currencies)
    return changeTransfer(db, before, leg)
  })
  return ownLeg(own)
}

/**
 * Deletes both legs of a transfer, from whichever of its companies.
 * @throws Refusal like updateBetweenCompanies, but `stale_version`.
 */
export async function destroyBetweenCompanies(act: ActInCompanies, linkId: number): Promise<void> {
  const sides = await sidesOf(act, await lockLink(act, linkId), 'transfers.destroy')
  const legs = await lockLegs(act, sides, linkId)
  await inBoth(act, sides, async (db, isOwn) => {
    const before = isOwn ? legs.own : legs.other
    await removeTransfer(db, before.id)
    await recordOperation(db, 'transfers.destroy', [
      { table: 'transfers', record_id: before.id, before },
    ])
  })
}

/** Both legs as they are, until the act ends; neither of them reconciled. */
function lockLegs(act: ActInCompanies, sides: Sides, linkId: number) {
  return inBoth(act, sides, async (db, isOwn) => {
    const found = await lockLeg(db, linkId)
    if (found !== null) return lockTransfer(db, found.id)
    // Somebody deleted both since this was asked for, or has no right to the account over there.
    throw isOwn || !(await legExists(db, linkId))
      ? notFound()
      : new Refusal('transfer_account_out_of_reach')
  })
}

/** The leg of a link that is this company's, until the act ends; null as of findLeg. */
export async function lockLeg(db: CompanyDb, linkId: number): Promise<TransferRow | null> {
  await sql`
    select 1 from transfers
    where company_id = ${db.company_id} and link_id = ${linkId} for update`.execute(db.query)
  return findLeg(db, linkId)
}

/** Whether a leg is there at all, within reach or not. */
export async function legExists(db: CompanyDb, linkId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transfers
    where company_id = ${db.company_id} and link_id = ${linkId}`.execute(db.query)
  return rows.length > 0
}

/** @param currencies of the legs that were checked already; that of this one is added. */
async function requireLegEnd(db: CompanyDb, leg: TransferParts, currencies: string[]) {
  const accounts = await requireOwnEnds(db, leg)
  currencies.push(...accounts.flatMap((account) => account?.currency ?? []))
  const [first, second] = currencies
  if (first !== undefined && second !== undefined) requireOneCurrency(first, second)
}

/** Whose company the caller does not belong to is told no more than of one that is not there. */
function onCompanyField(error: unknown): never {
  if (error instanceof Refusal && error.code === 'other_company_out_of_reach')
    throw new Refusal('reference_not_found', { fields: { to_company_id: 'reference_not_found' } })
  throw error
}
