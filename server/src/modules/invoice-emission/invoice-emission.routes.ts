import * as contract from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import type { EmissionOutcomes } from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import {
  type CompanyDirectoryContext,
  type CompanyStepsContext,
  handleCompany,
  handleCompanyDirectory,
  handleCompanySteps,
  handleCompanyOfServices,
} from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { errorText, type Language } from '../../texts/error-texts.ts'
import { getCompanyData } from '../companies/index.ts'
import type { QuestionOutcome } from './ask-authority.ts'
import { isUnanswered } from './ask-before-contingency.ts'
import { cancelEmission } from './cancel-emission.ts'
import { destroyEmission, updateEmission } from './change-emission.ts'
import { correctEmission } from './correct-emission.ts'
import { checkEmissions } from './check-emissions.ts'
import { createEmission, createOfSale, createTrial } from './create-emission.ts'
import { createReturn } from './create-return.ts'
import { readCompanyFacts } from './emission-facts.ts'
import { withExisting } from './emission-of-sale.ts'
import { enterContingency } from './enter-contingency.ts'
import { sendQueuedEmissions } from './emission.jobs.ts'
import {
  emissionEventFile,
  emissionTotals,
  getEmission,
  listEmissions,
} from './emission.queries.ts'
import {
  eachForItself,
  issueEmission,
  issueEmissions,
  type IssuingLimits,
  type Outcome,
} from './issue-emissions.ts'
import { replaceEmission } from './replace-emission.ts'
import { readIssuingLimits } from './issuing-limits.ts'
import { mailEmission } from './mail-emission.ts'
import { getEmissionRun, listEmissionRuns } from './run.queries.ts'
import { sendEmission } from './send-emissions.ts'
import { testAuthority } from './test-authority.ts'

/** An act in the company with what issuing is bound by; what it queued is sent by a job. */
export async function issuing<T>(
  { db, company }: Pick<CompanyDirectoryContext, 'db' | 'company'>,
  act: (inside: CompanyDb, bound: IssuingLimits) => Promise<T>,
): Promise<T> {
  const bound = await readIssuingLimits(db, company)
  const done = await db.enterCompany(company, (inside) => act(inside, bound))
  await queueJobs(db, sendQueuedEmissions, [{ company_id: company.company_id }])
  return done
}

const inWords = (outcomes: readonly Outcome[], language: Language): EmissionOutcomes =>
  outcomes.map(({ id, emission_id, refusal }) => ({
    id,
    emission_id,
    is_done: refusal === null,
    message: refusal === null ? null : errorText(language, refusal.code, refusal.details.values),
  }))

/** What a person is told who asked about what nobody answered. */
function requireAnswered(asked: QuestionOutcome): void {
  if (asked.state === 'busy') throw new Refusal('emission_busy')
  if (asked.state === 'failed') throw new Refusal('emission_unanswered')
}

const resourcesOf = ({ keyRing, outside, files, now }: CompanyStepsContext) => ({
  keyRing,
  outside,
  files,
  clock: () => now,
})

/** A file of an authority. */
export const xmlAnswer = ({ name, bytes }: { readonly name: string; readonly bytes: Buffer }) =>
  new FileAnswer(bytes, { fileName: name, mediaType: 'application/xml' })

export const emissionHandlers = [
  handleCompanyOfServices(contract.listEmissions, ({ db, outside }, { query }) =>
    listEmissions(db, outside, query),
  ),
  handleCompany(contract.emissionTotals, async ({ db }, { query }) => ({
    data: await emissionTotals(db, query),
  })),
  handleCompanyDirectory(contract.emissionChecklist, async (context, { query }) => {
    const { db, company, language } = context
    const data = await getCompanyData(db, company)
    const checked = await db.enterCompany(company, async (inside) =>
      checkEmissions(inside, await readCompanyFacts(inside, data), query, language),
    )
    return { data: checked }
  }),
  handleCompanyOfServices(contract.getEmission, async ({ db, outside }, { params }) => ({
    data: await getEmission(db, outside, params.id),
  })),
  handleCompanyDirectory(contract.createEmission, async (context, { body }) => ({
    data: await issuing(context, async (db, bound) => {
      const id = await createEmission(db, bound.facts, body)
      if (body.is_issued) await issueEmission(db, bound, { id, version: null })
      return getEmission(db, context.outside, id)
    }),
  })),
  handleCompanyDirectory(contract.createEmissionsOfSales, async (context, { body }) => ({
    data: await issuing(context, async (db, bound) => {
      const outcomes = await eachForItself(db, body.sale_ids, async (sale_id) => {
        const id = await createOfSale(db, bound.facts, sale_id)
        if (body.is_issued) await issueEmission(db, bound, { id, version: null })
        return id
      })
      return inWords(await withExisting(db, bound.facts, 'sale', outcomes), context.language)
    }),
  })),
  handleCompanyDirectory(contract.createReturnEmissions, async (context, { body }) => ({
    data: await issuing(context, async (db, bound) => {
      const outcomes = await eachForItself(db, body.sale_ids, async (sale_id) => {
        const id = await createReturn(db, bound.facts, sale_id)
        if (body.is_issued) await issueEmission(db, bound, { id, version: null })
        return id
      })
      return inWords(await withExisting(db, bound.facts, 'return', outcomes), context.language)
    }),
  })),
  handleCompanyDirectory(contract.createTestEmission, async (context, { body }) => ({
    data: await issuing(context, async (db, bound) => {
      const id = await createTrial(db, bound.facts, body)
      await issueEmission(db, bound, { id, version: null })
      return getEmission(db, context.outside, id)
    }),
  })),
  handleCompanySteps(contract.testAuthority, async (context, { query }) => ({
    data: await testAuthority(context, query.type),
  })),
  handleCompanyDirectory(contract.updateEmission, async (context, { params, body }) => {
    const { db, company, outside } = context
    const data = await getCompanyData(db, company)
    const changed = await db.enterCompany(company, async (inside) => {
      await updateEmission(inside, await readCompanyFacts(inside, data), params.id, body)
      return getEmission(inside, outside, params.id)
    })
    return { data: changed }
  }),
  handleCompany(contract.destroyEmission, ({ db }, { params }) =>
    destroyEmission(db, params.id).then(() => undefined),
  ),
  handleCompanyDirectory(contract.issueEmissions, async (context, { body }) => ({
    data: await issuing(context, async (db, bound) =>
      inWords(await issueEmissions(db, bound, body.emissions), context.language),
    ),
  })),
  handleCompanySteps(contract.refreshEmission, async (context, { params }) => {
    const { step, inCompany, outside } = context
    requireAnswered(await sendEmission(step, resourcesOf(context), params.id))
    return { data: await inCompany((db) => getEmission(db, outside, params.id)) }
  }),
  handleCompanySteps(contract.enterContingency, async (context, { params, body }) => {
    const { step, inCompany, outside } = context
    const id = (await isUnanswered(step, resourcesOf(context), params.id))
      ? await step((db, company) =>
          issuing({ db, company }, (inside, bound) =>
            enterContingency(inside, bound, params.id, body),
          ),
        )
      : params.id
    return { data: await inCompany((db) => getEmission(db, outside, id)) }
  }),
  handleCompanyDirectory(contract.replaceEmission, async (context, { params, body }) => ({
    data: await issuing(context, async (db, { facts }) =>
      getEmission(db, context.outside, await replaceEmission(db, facts, params.id, body)),
    ),
  })),
  handleCompanyDirectory(contract.cancelEmission, async (context, { params, body }) => ({
    data: await issuing(context, async (db) => {
      await cancelEmission(db, params.id, body)
      return getEmission(db, context.outside, params.id)
    }),
  })),
  handleCompanyDirectory(contract.correctEmission, async (context, { params, body }) => ({
    data: await issuing(context, async (db) => {
      await correctEmission(db, params.id, body)
      return getEmission(db, context.outside, params.id)
    }),
  })),
  handleCompany(contract.emissionEventFile, async ({ db }, { params, query }) =>
    xmlAnswer(await emissionEventFile(db, params.id, query.event_id)),
  ),
  handleCompanyDirectory(contract.mailEmission, async (context, { params, body }) => {
    const { db, company, outside } = context
    await mailEmission(context, params.id, body)
    return {
      data: await db.enterCompany(company, (inside) => getEmission(inside, outside, params.id)),
    }
  }),
  handleCompany(contract.listEmissionRuns, ({ db }, { query }) => listEmissionRuns(db, query)),
  handleCompany(contract.getEmissionRun, async ({ db, language }, { params }) => ({
    data: await getEmissionRun(db, params.id, language),
  })),
]
