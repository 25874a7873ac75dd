import * as contract from '@prumo/contracts/sales-platforms/payouts.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { pagesOf } from '../../../kernel/export/export-table.ts'
import { handleExport } from '../../../kernel/export/handle-export.ts'
import { handleCompany } from '../../../kernel/http/handler.ts'
import { payoutLineTable } from './payout-export.ts'
import { postPayout } from './post-payouts.ts'
import { getPayoutProof, listPayoutLines, listPayouts, requireWholeWallet } from './read-payouts.ts'
import { getWallet } from './wallet.queries.ts'

export const payoutHandlers = [
  handleCompany(contract.listPlatformPayouts, ({ db }, { query }) => listPayouts(db, query)),
  handleCompany(contract.getPayoutProof, async ({ db }, { params }) => ({
    data: await getPayoutProof(db, params.source, params.id),
  })),
  handleCompany(contract.listPayoutLines, ({ db }, { query }) => listPayoutLines(db, query)),
  handleExport(
    contract.exportPayoutLines,
    payoutLineTable,
    pagesOf((db, query: QueryOf<typeof contract.exportPayoutLines>, page) =>
      listPayoutLines(db, { ...query, ...page }),
    ),
  ),
  handleCompany(contract.postPlatformPayout, async ({ db }, { params }) => {
    requireWholeWallet(db)
    await postPayout(db, params.source, params.id)
    return { data: await getPayoutProof(db, params.source, params.id) }
  }),
  handleCompany(contract.getPlatformWallet, async ({ db }, { params }) => ({
    data: await getWallet(db, params.platform),
  })),
]
