import { loadDemoData, removeDemoData } from '@prumo/contracts/onboarding/onboarding.contract'
import { handleCompany } from '../kernel/http/handler.ts'

/** Sample books of a company of one's own. Who never asks for them never loads their code. */
export const demoHandlers = [
  handleCompany(loadDemoData, async ({ db }) => {
    const { fillCompany } = await import('./fill-company.ts')
    await fillCompany(db)
    return undefined
  }),
  handleCompany(removeDemoData, async ({ db, permissions }) => {
    const { removeDemo } = await import('./remove-demo.ts')
    await removeDemo(db, permissions)
    return undefined
  }),
]
