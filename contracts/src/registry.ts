import * as bankAccounts from './bank-accounts/bank-accounts.contract.ts'
import * as bankReconciliation from './bank-reconciliation/bank-reconciliation.contract.ts'
import * as categories from './categories/categories.contract.ts'
import * as access from './access/access.contract.ts'
import * as identity from './identity/identity.contract.ts'
import * as onboarding from './onboarding/onboarding.contract.ts'
import { clientRoutes, supplierRoutes } from './parties/parties.contract.ts'
import type { RouteContract } from './route.ts'
import * as statements from './statements/statements.contract.ts'
import * as system from './system/system.contract.ts'
import { payableRoutes, receivableRoutes } from './transactions/transactions.contract.ts'

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const routesOf = (contract: object): RouteContract[] => Object.values(contract).filter(isRoute)

/** Every route of the product. A contract that is not here does not exist. */
export const routes: readonly RouteContract[] = [
  system,
  identity,
  access,
  onboarding,
  bankAccounts,
  categories,
  clientRoutes,
  supplierRoutes,
  payableRoutes,
  receivableRoutes,
  bankReconciliation,
  statements,
].flatMap(routesOf)
