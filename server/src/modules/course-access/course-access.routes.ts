import * as contract from '@prumo/contracts/course-access/course-access.contract'
import {
  handleCompany,
  handleCompanyDirectory,
  handleCompanySteps,
  handleCompanyOfServices,
} from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { disconnectCoursePlatform, testCoursePlatform } from './connect-platform.ts'
import { grantCourses } from './course-access.jobs.ts'
import { listCourseAccesses, replayCourseAccesses } from './course-access.queries.ts'
import { getCoursePlatform, listCoursePlatforms } from './course-platform.queries.ts'

export const courseAccessHandlers = [
  handleCompanyOfServices(contract.listCoursePlatforms, async ({ db, outside }) => ({
    data: await listCoursePlatforms(db, outside),
  })),
  handleCompanySteps(contract.testCoursePlatform, async (context, { params }) => ({
    data: await testCoursePlatform(context, params.platform),
  })),
  handleCompanySteps(contract.disconnectCoursePlatform, async (context, { params }) => {
    const { step, inCompany, outside } = context
    await step((db, company) => disconnectCoursePlatform(db, company, params.platform))
    return { data: await inCompany((db) => getCoursePlatform(db, outside, params.platform)) }
  }),
  handleCompany(contract.listCourseAccesses, ({ db }, { query }) => listCourseAccesses(db, query)),
  handleCompanyDirectory(contract.replayCourseAccesses, async ({ db, company }, { body }) => {
    const count = await db.enterCompany(company, (own) => replayCourseAccesses(own, body.ids))
    await queueJobs(db, grantCourses, [{ company_id: company.company_id }])
    return { data: { count } }
  }),
]
