import * as contract from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import { handleCompany } from '../../../kernel/http/handler.ts'
import { asOneOperation } from '../../../kernel/operations.ts'
import { gatherLines } from './gather-lines.ts'
import { reconcileSelection } from './reconcile-selection.ts'
import {
  getReconciliationSettings,
  saveReconciliationSettings,
} from '../reconciliation-settings.ts'
import { searchForLine } from './search-for-line.queries.ts'
import { transferLine } from './transfer-line.ts'
import { sidesOfLine } from '../matching/transfer-side.queries.ts'

/** What a person matches by hand: a search, a transfer, several lines. */
export const handMatchingHandlers = [
  handleCompany(contract.searchForLine, ({ db }, { params, query }) =>
    searchForLine(db, params.id, query),
  ),
  handleCompany(contract.reconcileSelection, async ({ db }, { params, body }) => ({
    data: await asOneOperation(db, 'bank-reconciliation.reconcile-selection', () =>
      reconcileSelection(db, params.id, body),
    ),
  })),
  handleCompany(contract.listTransferSides, async ({ db }, { params }) => ({
    data: await sidesOfLine(db, params.id),
  })),
  handleCompany(contract.transferLine, async ({ db }, { params, body }) => ({
    data: await asOneOperation(db, 'bank-reconciliation.transfer', () =>
      transferLine(db, params.id, body),
    ),
  })),
  handleCompany(contract.gatherLines, async ({ db }, { body }) => ({
    data: await asOneOperation(db, 'bank-reconciliation.gather', () => gatherLines(db, body)),
  })),
  handleCompany(contract.getReconciliationSettings, async ({ db }) => ({
    data: await getReconciliationSettings(db),
  })),
  handleCompany(contract.saveReconciliationSettings, async ({ db }, { body }) => ({
    data: await saveReconciliationSettings(db, body),
  })),
]
