import * as automatic from '@prumo/contracts/bank-reconciliation/automatic.contract'
import * as contract from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import * as manyLines from '@prumo/contracts/bank-reconciliation/many-lines.contract'
import * as memory from '@prumo/contracts/bank-reconciliation/match-memory.contract'
import * as lab from '@prumo/contracts/reconciliation-rules/rule-lab.contract'
import * as sheets from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import * as imports from '@prumo/contracts/bank-reconciliation/statement-import.contract'
import { tryReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rules.contract'
import { handleCompany, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { accountInPath } from './account-in-path.ts'
import { getAutomatic, switchAutomatic } from './rule-runs/automatic-account.ts'
import { importAndRun, runAutomatic, runRules } from './rule-runs/automatic-run.ts'
import { getBalanceProof } from './proof/balance-proof.queries.ts'
import { createFromLines } from './desk/create-from-lines.ts'
import { createTransactionFromLine } from './desk/create-transaction-from-line.ts'
import { getDesk, listReconciliationAccounts } from './desk/desk.queries.ts'
import { ignoreLine } from './desk/ignore-line.ts'
import { listImports } from './import/import.queries.ts'
import { previewOfx } from './import/import-ofx.ts'
import { listLines } from './desk/line.queries.ts'
import { forgetMemory, listMemory } from './matching/match-memory.ts'
import { matchAhead } from './matching/matching-windows.ts'
import { readOfx } from './import/read-ofx.ts'
import { listExactPairs, reconcileExact } from './desk/reconcile-exact.ts'
import { reconcileLine } from './desk/reconcile-line.ts'
import { reconcileSet } from './desk/reconcile-set.ts'
import { offerAgain, refuseSuggestion } from './matching/refuse-suggestion.ts'
import { getRuleLab, startRuleLab } from './rule-runs/rule-lab.ts'
import { getSheetLayout } from './import/sheet-layouts.ts'
import { splitLine } from './desk/split-line.ts'
import { listStatement } from './desk/statement.queries.ts'
import { lineResults } from './desk/line-results.ts'
import { tryRule } from './rule-runs/try-rule.ts'
import { undoImport } from './import/undo-import.ts'
import { undoLine } from './desk/undo-line.ts'

export const bankReconciliationHandlers = [
  handleCompany(contract.listReconciliationAccounts, async ({ db }) => ({
    data: await listReconciliationAccounts(db),
  })),
  handleCompany(imports.importOfx, async ({ db, permissions, ahead }, { params, query, file }) => {
    if (query.dry_run === 'true')
      return previewOfx(db, params.id, file, query.sheet_layout === undefined ? 'file' : 'sheet')
    const data = await importAndRun({ db, permissions }, params.id, file, query)
    // Whoever stored lines looks at them next.
    if ((data.new ?? 0) > 0) ahead?.((later) => matchAhead(later, params.id))
    return { data }
  }),
  handleCompany(sheets.getSheetLayout, async ({ db }, { params }) => ({
    data: await getSheetLayout(db, params.id),
  })),
  handleCompany(imports.readOfx, async ({ db }, { file }) => ({
    data: { statements: await readOfx(db, file) },
  })),
  handleCompany(imports.listImports, async ({ db }, { params }) => {
    await accountInPath(db, params.id)
    return { data: await listImports(db, params.id) }
  }),
  handleCompany(imports.undoImport, async ({ db }, { params }) => ({
    data: { removed: await undoImport(db, params.id, params.import_id) },
  })),
  handleCompany(contract.getDesk, async ({ db }, { params }) => ({
    data: await getDesk(db, params.id),
  })),
  handleCompany(contract.getBalanceProof, async ({ db }, { params }) => ({
    data: await getBalanceProof(db, params.id),
  })),
  handleCompany(contract.listStatementLines, ({ db, ahead }, { params, query }) =>
    listLines(db, params.id, query, ahead),
  ),
  handleCompany(contract.listStatement, async ({ db }, { params, query }) => {
    const { rows, total } = await listStatement(db, params.id, query)
    return { data: rows, meta: { page: query.page, per_page: query.per_page, total } }
  }),
  handleCompany(contract.reconcileLine, async ({ db }, { params, body }) => ({
    data: await asOneOperation(db, 'bank-reconciliation.reconcile', () =>
      reconcileLine(db, params.id, body),
    ),
  })),
  handleCompany(contract.reconcileSet, async ({ db }, { params, body }) => ({
    data: await asOneOperation(db, 'bank-reconciliation.reconcile-set', () =>
      reconcileSet(db, params.id, body),
    ),
  })),
  handleCompany(contract.createTransactionFromLine, async ({ db }, { params, body }) => ({
    data: await asOneOperation(db, 'bank-reconciliation.create-transaction', () =>
      createTransactionFromLine(db, params.id, body),
    ),
  })),
  handleCompany(contract.ignoreLine, async ({ db }, { params, body }) => ({
    data: await ignoreLine(db, params.id, body),
  })),
  handleCompany(contract.undoLine, async ({ db }, { params, body }) => ({
    data: await asOneOperation(db, 'bank-reconciliation.undo-line', () =>
      undoLine(db, params.id, body),
    ),
  })),
  handleCompany(tryReconciliationRule, async ({ db }, { body }) => ({
    data: await tryRule(db, body),
  })),
  handleCompany(lab.getRuleLab, async ({ db }, { params }) => ({
    data: await getRuleLab(db, params.id),
  })),
  handleCompanyDirectory(lab.startRuleLab, async ({ db, company }, { params }) => ({
    data: await startRuleLab({ db, company }, params.id),
  })),
  handleCompany(contract.refuseSuggestion, ({ db }, { params, body }) =>
    refuseSuggestion(db, params.id, body.transaction_id).then(() => undefined),
  ),
  handleCompany(contract.offerAgain, async ({ db }, { params, body }) => ({
    data: await offerAgain(db, params.id, body.transaction_id),
  })),
  handleCompany(memory.listMemory, async ({ db }) => ({ data: await listMemory(db) })),
  handleCompany(memory.forgetMemory, ({ db }, { body }) =>
    forgetMemory(db, body).then(() => undefined),
  ),
  handleCompany(automatic.getAutomatic, async ({ db }, { params }) => ({
    data: await getAutomatic(db, params.id),
  })),
  handleCompany(automatic.switchAutomatic, async ({ db }, { params, body }) => ({
    data: await switchAutomatic(db, params.id, body),
  })),
  handleCompany(automatic.runAutomatic, async ({ db }, { params }) => ({
    data: await runAutomatic(db, params.id),
  })),
  handleCompany(automatic.runRules, async ({ db }, { body }) => ({
    data: await runRules(db, body.rule_id),
  })),
  handleCompany(manyLines.listExactPairs, async ({ db }, { params, query }) => ({
    data: await listExactPairs(db, params.id, query),
  })),
  handleCompany(manyLines.reconcileExact, async ({ db, language }, { params, body }) => ({
    data: lineResults(await reconcileExact(db, params.id, body), language),
  })),
  handleCompany(manyLines.splitLine, async ({ db }, { params, body }) => ({
    data: await asOneOperation(db, 'bank-reconciliation.split', () =>
      splitLine(db, params.id, body),
    ),
  })),
  handleCompany(manyLines.createFromLines, async ({ db, language }, { params, body }) => ({
    data: lineResults(await createFromLines(db, params.id, body.rows), language),
  })),
]
