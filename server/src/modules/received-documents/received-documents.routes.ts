import * as contract from '@prumo/contracts/received-documents/received-documents.contract'
import type { DocumentOutcomes } from '@prumo/contracts/received-documents/received-document.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  type CompanyDirectoryContext,
  handleCompany,
  handleCompanyDirectory,
  handleCompanyOfServices,
} from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { errorText, type Language } from '../../texts/error-texts.ts'
import {
  askForManifestation,
  eachForItself,
  ignoreDocument,
  type Outcome,
} from './ask-manifestation.ts'
import { documentSearch, requireSearchable } from './document-search.queries.ts'
import { documentTotals, getDocument, listDocuments } from './document.queries.ts'
import { receiveDocuments } from './received.jobs.ts'
import { saveSearchSettings } from './settings.ts'

const inWords = (outcomes: readonly Outcome[], language: Language): DocumentOutcomes =>
  outcomes.map(({ id, refusal }) => ({
    id,
    is_done: refusal === null,
    message: refusal === null ? null : errorText(language, refusal.code, refusal.details.values),
  }))

/** An act in the company whose rest is done by the job. */
async function withJob<T>(
  { db, company }: Pick<CompanyDirectoryContext, 'db' | 'company'>,
  is_asked: boolean,
  act: (inside: CompanyDb) => Promise<T>,
): Promise<T> {
  const done = await db.enterCompany(company, act)
  await queueJobs(db, receiveDocuments, [{ company_id: company.company_id, is_asked }])
  return done
}

export const receivedDocumentHandlers = [
  handleCompanyOfServices(contract.listReceivedDocuments, ({ db, outside }, { query }) =>
    listDocuments(db, outside, query),
  ),
  handleCompany(contract.receivedDocumentTotals, async ({ db }, { query }) => ({
    data: await documentTotals(db, query),
  })),
  handleCompanyOfServices(contract.getDocumentSearch, async ({ db, outside }) => ({
    data: await documentSearch(db, outside),
  })),
  handleCompanyDirectory(contract.saveDocumentSettings, async (context, { body }) => ({
    data: await withJob(context, false, async (db) => {
      await saveSearchSettings(db, body)
      return documentSearch(db, context.outside)
    }),
  })),
  handleCompanyDirectory(contract.fetchDocuments, async (context) => ({
    data: await withJob(context, true, async (db) => {
      await requireSearchable(db, context.outside)
      return documentSearch(db, context.outside)
    }),
  })),
  handleCompanyOfServices(contract.getReceivedDocument, async ({ db, outside }, { params }) => ({
    data: await getDocument(db, outside, params.id),
  })),
  handleCompanyDirectory(contract.manifestDocuments, async (context, { body }) => ({
    data: await withJob(context, false, async (db) =>
      inWords(
        await eachForItself(db, body.ids, (id) =>
          askForManifestation(db, id, body.kind, body.reason),
        ),
        context.language,
      ),
    ),
  })),
  handleCompany(contract.ignoreDocuments, async ({ db, language }, { body }) => ({
    data: inWords(
      await eachForItself(db, body.ids, (id) => ignoreDocument(db, id, body.is_ignored)),
      language,
    ),
  })),
]
