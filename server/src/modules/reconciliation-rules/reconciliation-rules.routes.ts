import * as globalRules from '@prumo/contracts/reconciliation-rules/global-rules.contract'
import * as contract from '@prumo/contracts/reconciliation-rules/reconciliation-rules.contract'
import { handleCompany, handleUser } from '../../kernel/http/handler.ts'
import { listCompanyGlobalRules, switchGlobalRule } from './company-global-rules.ts'
import { getGlobalRule, listGlobalRules } from './global-rule.queries.ts'
import { getReconciliationRule, listReconciliationRules } from './reconciliation-rule.queries.ts'
import { createGlobalRule, destroyGlobalRule, updateGlobalRule } from './save-global-rule.ts'
import {
  createReconciliationRule,
  destroyReconciliationRule,
  moveReconciliationRule,
  updateReconciliationRule,
} from './save-reconciliation-rule.ts'

export const reconciliationRuleHandlers = [
  handleCompany(contract.listReconciliationRules, ({ db }, { query }) =>
    listReconciliationRules(db, query),
  ),
  handleCompany(contract.getReconciliationRule, async ({ db }, { params }) => ({
    data: await getReconciliationRule(db, params.id),
  })),
  handleCompany(contract.createReconciliationRule, async ({ db }, { body }) => ({
    data: await createReconciliationRule(db, body),
  })),
  handleCompany(contract.updateReconciliationRule, async ({ db }, { params, body }) => ({
    data: await updateReconciliationRule(db, params.id, body),
  })),
  handleCompany(contract.destroyReconciliationRule, ({ db }, { params }) =>
    destroyReconciliationRule(db, params.id).then(() => undefined),
  ),
  handleCompany(contract.moveReconciliationRule, async ({ db }, { params, body }) => ({
    data: await moveReconciliationRule(db, params.id, body),
  })),
  handleCompany(contract.listCompanyGlobalRules, async ({ db }) => ({
    data: await listCompanyGlobalRules(db),
  })),
  handleCompany(contract.switchGlobalRule, async ({ db }, { params, body }) => ({
    data: await switchGlobalRule(db, params.global_rule_id, body.is_on),
  })),
  handleUser(globalRules.listGlobalRules, ({ db }, { query }) => listGlobalRules(db, query)),
  handleUser(globalRules.getGlobalRule, async ({ db }, { params }) => ({
    data: await getGlobalRule(db, params.id),
  })),
  handleUser(globalRules.createGlobalRule, async (context, { body }) => ({
    data: await createGlobalRule(context, body),
  })),
  handleUser(globalRules.updateGlobalRule, async (context, { params, body }) => ({
    data: await updateGlobalRule(context, params.id, body),
  })),
  handleUser(globalRules.destroyGlobalRule, (context, { params }) =>
    destroyGlobalRule(context, params.id).then(() => undefined),
  ),
]
