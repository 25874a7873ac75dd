import { planHas } from '../../../client/permission.ts'
import { useCan, useSession } from '../../../client/use-session.ts'

/** Whether a rule can be made from here: by right, and by the company's plan. */
export function useMayWriteRules(): boolean {
  const can = useCan()
  const session = useSession()
  return can('api.companies.bank_accounts.rules') && planHas('reconciliation_rules', session)
}
