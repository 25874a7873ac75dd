import {
  createOfxImportRule as createRoute,
  destroyOfxImportRule as destroyRoute,
  getOfxImportRule as getRoute,
  listOfxImportRules as listRoute,
  tryOfxImportRule as tryRoute,
  updateOfxImportRule as updateRoute,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rules.contract'
import { handleUser } from '../../kernel/http/handler.ts'
import { getOfxImportRule, listOfxImportRules } from './ofx-import-rule.queries.ts'
import { trySample } from './sample-outcome.ts'
import {
  addOfxImportRule,
  destroyOfxImportRule,
  updateOfxImportRule,
} from './save-ofx-import-rule.ts'

export const ofxImportRuleHandlers = [
  handleUser(listRoute, ({ db }, { query }) => listOfxImportRules(db, query)),
  handleUser(getRoute, async ({ db }, { params }) => ({
    data: await getOfxImportRule(db, params.id),
  })),
  handleUser(createRoute, async (context, { body }) => ({
    data: await addOfxImportRule(context, body),
  })),
  handleUser(tryRoute, async (_, { body }) => {
    const { outcome, touched, differences } = trySample(body)
    return { data: { outcome, touched, differences } }
  }),
  handleUser(updateRoute, async (context, { params, body }) => ({
    data: await updateOfxImportRule(context, params.id, body),
  })),
  handleUser(destroyRoute, (context, { params }) =>
    destroyOfxImportRule(context, params.id).then(() => undefined),
  ),
]
