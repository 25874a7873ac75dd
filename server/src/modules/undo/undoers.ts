import type { UndoableKind } from '@prumo/contracts/audit/operation-kinds'
import { IMPORT_TARGETS } from '@prumo/contracts/imports/import-targets'
import { recordBy } from '@prumo/contracts/record-by'
import { transactionsFeature } from '@prumo/contracts/transactions/transactions.feature'
import { stockFeature } from '@prumo/contracts/stock/stock.feature'
import { taxRulesFeature } from '@prumo/contracts/tax-rules/tax-rules.feature'
import { transfersFeature } from '@prumo/contracts/transfers/transfers.feature'
import type { Undoer } from '../../kernel/undo.ts'
import { accountingExportUndoer, accountingSettingsUndoer } from '../accounting/index.ts'
import { linesUndoer, memoryUndoer, runUndoer } from '../bank-reconciliation/index.ts'
import { companyGroupUndoer } from '../company-groups/index.ts'
import { budgetChangeUndoer, budgetDecisionUndoer, budgetRemovalUndoer } from '../budgets/index.ts'
import { invoiceDestroyUndoer, invoiceImportUndoer } from '../invoices/index.ts'
import { partyRemovalUndoer } from '../parties/index.ts'
import { partyMergeUndoers } from '../party-merges/index.ts'
import { mergeUndoer } from '../category-merges/index.ts'
import { importTargets } from '../imports/index.ts'
import { linkOrderUndoer } from '../product-links/index.ts'
import { proposalUndoer } from '../proposals/index.ts'
import {
  purchaseChangeUndoer,
  purchaseDecisionUndoer,
  purchaseRemovalUndoer,
} from '../purchases/index.ts'
import { receivedImportUndoer } from '../received-invoices/index.ts'
import { chargedSubscriptionUndoer, subscriptionUndoer } from '../subscriptions/index.ts'
import {
  chargeCreationUndoer,
  chargeReceiptUndoer,
  chargeUndoer,
  reminderSettingsUndoer,
  relinkingPayments,
} from '../charges/index.ts'
import {
  globalRuleSwitchUndoer,
  ruleMoveUndoer,
  ruleUndoer,
} from '../reconciliation-rules/index.ts'
import { renegotiationUndoer } from '../renegotiations/index.ts'
import { saleChangeUndoer, saleMoveUndoer, saleRemovalUndoer } from '../sales/index.ts'
import { transactionUndoer } from '../series/index.ts'
import { dreTemplateUndoer } from '../statements/index.ts'
import { stockUndoer } from '../stock/index.ts'
import { taxRuleUndoer } from '../tax-rules/index.ts'
import { transferUndoer } from '../transfers/index.ts'

/** The same undoer for every operation of one feature that can be undone. */
const eachOf = <K extends UndoableKind>(kinds: readonly K[], undoer: Undoer) =>
  recordBy(
    kinds,
    (kind) => kind,
    () => undoer,
  )

/** Which operations can be undone, and by whom. */
export const undoers: Readonly<Record<UndoableKind, Undoer>> = {
  ...recordBy(
    IMPORT_TARGETS,
    (target) => `imports.${target}` as const,
    (target) => importTargets[target].undoer,
  ),
  ...eachOf(transactionsFeature.undoable_operations, relinkingPayments(transactionUndoer)),
  'transactions.renegotiate': renegotiationUndoer,
  ...eachOf(transfersFeature.undoable_operations, transferUndoer),
  ...eachOf(stockFeature.undoable_operations, stockUndoer),
  ...eachOf(['clients.destroy', 'clients.restore'], partyRemovalUndoer('clients')),
  ...eachOf(['suppliers.destroy', 'suppliers.restore'], partyRemovalUndoer('suppliers')),
  ...eachOf(['bank-reconciliation.reconcile-exact', 'bank-reconciliation.run'], runUndoer),
  ...eachOf(
    [
      'bank-reconciliation.create-transactions',
      'bank-reconciliation.gather',
      'bank-reconciliation.split',
      'bank-reconciliation.transfer',
    ],
    linesUndoer,
  ),
  'bank-reconciliation.forget': memoryUndoer,
  'accounting-exports.create': accountingExportUndoer,
  'accounting-settings.save': accountingSettingsUndoer,
  'company-groups.save': companyGroupUndoer,
  'clients.merge': partyMergeUndoers.clients,
  'suppliers.merge': partyMergeUndoers.suppliers,
  'categories.merge': mergeUndoer,
  ...eachOf(
    [
      'subscriptions.cancel',
      'subscriptions.change-plan',
      'subscriptions.destroy',
      'subscriptions.pause',
      'subscriptions.readjust',
      'subscriptions.resume',
      'subscriptions.update',
    ],
    subscriptionUndoer('update'),
  ),
  ...eachOf(
    [
      'subscriptions.cancel-charged',
      'subscriptions.change-plan-charged',
      'subscriptions.pause-charged',
    ],
    chargedSubscriptionUndoer,
  ),
  'subscriptions.create': subscriptionUndoer('destroy'),
  ...eachOf(['charges.destroy', 'charges.issue', 'charges.update'], chargeUndoer),
  ...eachOf(['charges.create', 'charges.generate'], chargeCreationUndoer),
  'charges.receive': chargeReceiptUndoer,
  'reminders.save': reminderSettingsUndoer,
  'product-links.order': linkOrderUndoer,
  ...eachOf(
    ['reconciliation-rules.create', 'reconciliation-rules.destroy', 'reconciliation-rules.update'],
    ruleUndoer,
  ),
  'reconciliation-rules.move': ruleMoveUndoer,
  'reconciliation-rules.switch-global': globalRuleSwitchUndoer,
  ...eachOf(
    ['sales.approve', 'sales.cancel', 'sales.complete', 'sales.mark', 'sales.refund'],
    saleMoveUndoer,
  ),
  ...eachOf(['sales.link-invoices', 'sales.update'], saleChangeUndoer),
  ...eachOf(['sales.create', 'sales.destroy', 'sales.restore'], saleRemovalUndoer),
  ...eachOf(taxRulesFeature.undoable_operations, taxRuleUndoer),
  ...eachOf(['proposals.accept', 'proposals.refuse'], proposalUndoer),
  ...eachOf(['purchases.approve', 'purchases.reprove'], purchaseDecisionUndoer),
  ...eachOf(['purchases.cancel', 'purchases.update'], purchaseChangeUndoer),
  ...eachOf(['purchases.create', 'purchases.destroy', 'purchases.restore'], purchaseRemovalUndoer),
  ...eachOf(['budgets.approve', 'budgets.close'], budgetDecisionUndoer),
  ...eachOf(['budgets.revise', 'budgets.update'], budgetChangeUndoer),
  ...eachOf(['budgets.create', 'budgets.destroy'], budgetRemovalUndoer),
  ...eachOf(['dre-templates.restore', 'dre-templates.save'], dreTemplateUndoer),
  'invoices.destroy': invoiceDestroyUndoer,
  'invoices.import': invoiceImportUndoer,
  'received-invoices.import': receivedImportUndoer,
}
