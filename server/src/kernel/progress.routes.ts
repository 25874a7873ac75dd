import { readProgress as route } from '@prumo/contracts/system/progress.contract'
import { handleCompany } from './http/handler.ts'
import { readProgress } from './progress.ts'

export const progressHandlers = [
  handleCompany(route, async ({ db }, { params }) => ({
    data: await readProgress(db, params.key),
  })),
]
