import {
  payableFormRoutes,
  receivableFormRoutes,
} from '@prumo/contracts/transactions/title-form.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { similarTitles } from './similar-titles.queries.ts'

/** What the form of a title asks while it is filled in. */
export const titleFormHandlers = [
  handleCompany(payableFormRoutes.similar, async ({ db }, { query }) => ({
    data: await similarTitles(db, 'payable', query),
  })),
  handleCompany(receivableFormRoutes.similar, async ({ db }, { query }) => ({
    data: await similarTitles(db, 'receivable', query),
  })),
]
