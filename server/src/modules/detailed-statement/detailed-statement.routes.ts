import * as contract from '@prumo/contracts/detailed-statement/detailed-statement.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { EXPORT_PAGE_ROWS } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany } from '../../kernel/http/handler.ts'
import { listMovements, openStatement } from './detailed-statement.queries.ts'
import { getLineage } from './lineage.queries.ts'
import { movementTable, openingRow } from './movement-export.ts'

export const detailedStatementHandlers = [
  handleCompany(contract.listMovements, ({ db }, { query }) => listMovements(db, query)),
  handleExport(
    contract.exportMovements,
    movementTable,
    async (db, query: QueryOf<typeof contract.exportMovements>) => {
      const { total, openings, isByAccount, page } = await openStatement(db, query)
      const before = openings.map(openingRow)
      const isNewestFirst = query.direction === 'desc'
      return {
        total: total + before.length,
        pages: (async function* () {
          if (!isNewestFirst) yield before
          for (let place = 1; (place - 1) * EXPORT_PAGE_ROWS < total; place += 1)
            yield (await page({ page: place, per_page: EXPORT_PAGE_ROWS })).data
          if (isNewestFirst) yield before
        })(),
        running: {
          balance: 'balance',
          plus: 'in',
          minus: 'out',
          of: isByAccount ? 'account' : undefined,
          isNewestFirst,
        },
      }
    },
  ),
  handleCompany(contract.getLineage, async ({ db }, { query }) => ({
    data: await getLineage(db, query),
  })),
]
