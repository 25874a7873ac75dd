import { planHas } from '../../client/permission.ts'
import { useCan, useSession } from '../../client/use-session.ts'

/** Whether the way of a record to the file of the bank may be asked for: by right, and by plan. */
export function useMayTrace(): boolean {
  const can = useCan()
  const session = useSession()
  return can('api.statements.getDfc') && planHas('dfc', session)
}
