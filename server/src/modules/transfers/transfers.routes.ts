import type { QueryOf } from '@prumo/contracts/route'
import type {
  Transfer,
  TransferEdit,
  TransferInput,
} from '@prumo/contracts/transfers/transfer.schema'
import * as contract from '@prumo/contracts/transfers/transfers.contract'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { type ActInCompanies, handleCompany, handleCompanies } from '../../kernel/http/handler.ts'
import { bindFiles } from '../attachments/index.ts'
import { listDestinations, readTransfer, readTransfers } from './read-transfer.ts'
import {
  createBetweenCompanies,
  destroyBetweenCompanies,
  updateBetweenCompanies,
} from './save-between-companies.ts'
import { createTransfer, destroyTransfer, updateTransfer } from './save-transfer.ts'
import { transferTable } from './transfer-export.ts'
import { isLegAlone } from './transfer-links.ts'
import { getTransfer, listTransfers, transferTotals } from './transfer.queries.ts'

/** Within the company, or between it and another one of the caller's. */
async function create(
  act: ActInCompanies,
  { attachment_ids, ...input }: TransferInput,
): Promise<Transfer> {
  const transfer = await record(act, input)
  await act.db.enterCompany(act.company, (db) =>
    bindFiles(db, 'transfers', transfer.id, attachment_ids),
  )
  return transfer
}

async function record(
  act: ActInCompanies,
  { to_company_id, ...fields }: Omit<TransferInput, 'attachment_ids'>,
): Promise<Transfer> {
  if (to_company_id !== null && to_company_id !== act.company.company_id)
    return createBetweenCompanies(act, to_company_id, fields)
  const { id } = await act.db.enterCompany(act.company, (db) => createTransfer(db, fields))
  return readTransfer(act, id)
}

async function update(act: ActInCompanies, id: number, edit: TransferEdit): Promise<Transfer> {
  const linkId = await inCompanyOrLink(act, id, (db) => updateTransfer(db, id, edit))
  return linkId === null ? readTransfer(act, id) : updateBetweenCompanies(act, linkId, edit)
}

async function destroy(act: ActInCompanies, id: number): Promise<undefined> {
  const linkId = await inCompanyOrLink(act, id, (db) => destroyTransfer(db, id))
  if (linkId !== null) await destroyBetweenCompanies(act, linkId)
}

/**
 * Does an act on a transfer of the company, or on a leg alone.
 * @returns the link of one whose other leg is another company's.
 */
function inCompanyOrLink(
  { db, company }: ActInCompanies,
  id: number,
  work: (db: CompanyDb) => Promise<unknown>,
): Promise<number | null> {
  return db.enterCompany(company, async (entered) => {
    const { link_id } = await getTransfer(entered, id)
    if (link_id !== null && !isLegAlone(link_id)) return link_id
    await work(entered)
    return null
  })
}

export const transferHandlers = [
  handleCompanies(contract.listTransfers, (act, { query }) => readTransfers(act, query)),
  handleCompany(contract.transferTotals, async ({ db }, { query }) => ({
    data: await transferTotals(db, query),
  })),
  handleExport(
    contract.exportTransfers,
    transferTable,
    pagesOf((db, query: QueryOf<typeof contract.exportTransfers>, page) =>
      listTransfers(db, { ...query, ...page }),
    ),
  ),
  handleCompanies(contract.listDestinations, async (act, { query }) => ({
    data: await listDestinations(act, query.to_company_id),
  })),
  handleCompanies(contract.getTransfer, async (act, { params }) => ({
    data: await readTransfer(act, params.id),
  })),
  handleCompanies(contract.createTransfer, async (act, { body }) => ({
    data: await create(act, body),
  })),
  handleCompanies(contract.updateTransfer, async (act, { params, body }) => ({
    data: await update(act, params.id, body),
  })),
  handleCompanies(contract.destroyTransfer, (act, { params }) => destroy(act, params.id)),
]
