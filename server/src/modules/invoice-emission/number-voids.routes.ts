import * as contract from '@prumo/contracts/invoice-emission/number-voids.contract'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import {
  handleCompany,
  handleCompanyDirectory,
  handleCompanyOfServices,
} from '../../kernel/http/handler.ts'
import { issuing, xmlAnswer } from './invoice-emission.routes.ts'
import { createNumberVoid } from './number-voids.ts'
import { listNumberGaps, numberGapTable, pageOfGaps } from './number-gaps.queries.ts'
import { getNumberVoid, listNumberVoids, numberVoidFile } from './number-voids.queries.ts'

export const numberVoidHandlers = [
  handleCompany(contract.listNumberGaps, async ({ db }) => ({
    data: [...(await listNumberGaps(db))],
  })),
  handleExport(contract.exportNumberGaps, numberGapTable, pagesOf(pageOfGaps)),
  handleCompanyOfServices(contract.listNumberVoids, ({ db, outside }, { query }) =>
    listNumberVoids(db, outside, query),
  ),
  handleCompanyOfServices(contract.getNumberVoid, async ({ db, outside }, { params }) => ({
    data: await getNumberVoid(db, outside, params.id),
  })),
  handleCompanyDirectory(contract.createNumberVoid, async (context, { body }) => ({
    data: await issuing(context, async (db, { facts }) => {
      const id = await createNumberVoid(db, facts, body)
      return getNumberVoid(db, context.outside, id)
    }),
  })),
  handleCompany(contract.numberVoidFile, async ({ db }, { params }) =>
    xmlAnswer(await numberVoidFile(db, params.id)),
  ),
]
