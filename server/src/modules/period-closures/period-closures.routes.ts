import * as contract from '@prumo/contracts/period-closures/period-closures.contract'
import { standingClosures } from '@prumo/contracts/period-closures/standing-closures.contract'
import { handleCompany, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { periodTotals } from '../ledger/index.ts'
import { countChanges, listChanges } from './change.queries.ts'
import { checkPeriod, readChecks } from './checklist.queries.ts'
import { closePeriod } from './close-period.ts'
import { closableAccounts, findClosure, listClosures, totalsKey } from './closure.queries.ts'
import { getClosure } from './closure-detail.ts'
import { endException, grantException, listExceptions, peopleOf } from './exceptions.ts'
import { requireReach } from './reach-closure.ts'
import { reopenPeriod } from './reopen-period.ts'
import { saveChecks } from './save-checks.ts'
import { shownTotals } from './shown-totals.rules.ts'
import { readStanding } from './standing.queries.ts'

export const periodClosureHandlers = [
  handleCompany(standingClosures, async ({ db }) => ({ data: await readStanding(db) })),
  handleCompany(contract.listClosures, async ({ db }) => ({
    data: {
      closures: [...(await listClosures(db))],
      accounts: [...(await closableAccounts(db))],
      checks: await readChecks(db),
      today: db.today,
    },
  })),
  handleCompany(contract.previewClosure, async ({ db }, { query }) => {
    const fields = { ...query, bank_account_id: query.bank_account_id ?? null }
    await requireReach(db, fields.bank_account_id)
    const totals = await periodTotals(db, fields)
    return {
      data: {
        checks: [...(await checkPeriod(db, fields))],
        totals: shownTotals(totals, fields.scope, await totalsKey(db)),
      },
    }
  }),
  handleCompany(contract.closePeriod, async ({ db }, { body }) => ({
    data: await closePeriod(db, body),
  })),
  handleCompany(contract.getClosure, async ({ db }, { params }) => ({
    data: await getClosure(db, params.id),
  })),
  handleCompany(contract.listClosureChanges, async ({ db }, { params, query }) => {
    const closure = await findClosure(db, params.id)
    const { count } = await countChanges(db, closure)
    return {
      data: [...(await listChanges(db, closure, query))],
      meta: { ...query, total: count },
    }
  }),
  handleCompany(contract.reopenPeriod, async ({ db }, { params, body }) => ({
    data: await reopenPeriod(db, params.id, body.reason),
  })),
  handleCompany(contract.saveClosureChecks, async ({ db }, { body }) => ({
    data: await saveChecks(db, body),
  })),
  handleCompanyDirectory(contract.listPeriodExceptions, async ({ db, company }) => {
    const people = await peopleOf(db, company.company_id)
    const exceptions = await db.enterCompany(company, listExceptions)
    return { data: { exceptions: [...exceptions], people: [...people] } }
  }),
  handleCompanyDirectory(contract.grantException, async ({ db, company }, { body }) => ({
    data: await grantException(db, company, body),
  })),
  handleCompany(contract.endException, async ({ db }, { params }) => ({
    data: await endException(db, params.id),
  })),
]
