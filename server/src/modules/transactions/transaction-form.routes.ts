import {
  payableFormRoutes,
  receivableFormRoutes,
} from '@prumo/contracts/transactions/transaction-form.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { similarTransactions } from './similar-transactions.queries.ts'

/** What the form of a transaction asks while it is filled in. */
export const transactionFormHandlers = [
  handleCompany(payableFormRoutes.similar, async ({ db }, { query }) => ({
    data: await similarTransactions(db, 'payable', query),
  })),
  handleCompany(receivableFormRoutes.similar, async ({ db }, { query }) => ({
    data: await similarTransactions(db, 'receivable', query),
  })),
]
