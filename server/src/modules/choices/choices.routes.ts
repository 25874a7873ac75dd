import * as contract from '@prumo/contracts/choices/choices.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { chooseTransactions } from './open-transactions.ts'
import { chooseBankAccounts, chooseParties, chooseProducts, chooseProjects } from './registers.ts'
import { chooseCategories, chooseCostCenters } from './trees.ts'

export const choiceHandlers = [
  handleCompany(contract.clientChoices, ({ db }, { query }) => chooseParties(db, 'client', query)),
  handleCompany(contract.supplierChoices, ({ db }, { query }) =>
    chooseParties(db, 'supplier', query),
  ),
  handleCompany(contract.categoryChoices, ({ db }, { query }) => chooseCategories(db, query)),
  handleCompany(contract.productChoices, ({ db }, { query }) => chooseProducts(db, query)),
  handleCompany(contract.bankAccountChoices, ({ db }, { query }) => chooseBankAccounts(db, query)),
  handleCompany(contract.projectChoices, ({ db }, { query }) => chooseProjects(db, query)),
  handleCompany(contract.costCenterChoices, ({ db }, { query }) => chooseCostCenters(db, query)),
  handleCompany(contract.payableChoices, ({ db }, { query }) =>
    chooseTransactions(db, 'payable', query),
  ),
  handleCompany(contract.receivableChoices, ({ db }, { query }) =>
    chooseTransactions(db, 'receivable', query),
  ),
]
