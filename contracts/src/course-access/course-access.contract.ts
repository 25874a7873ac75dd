import { z } from 'zod'
import { pageSchema } from '../list.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, idSchema, idTextSchema, pageOf } from '../scalars.ts'
import {
  ACCESS_STATUSES,
  courseAccessSchema,
  courseNameSchema,
  coursePlatformSchema,
} from './course-access.schema.ts'

const feature = 'platform-integrations'
const may = <const P extends 'companies.show' | 'companies.update' | 'companies.sales.index'>(
  permission: P,
) => ({ kind: 'company', permission, feature }) as const

const path = '/api/companies/{company_id}/course-platforms'
const one = `${path}/{platform}` as const
const platformParams = companyParams.extend({ platform: courseNameSchema })

/** Rows of a page. */
export const ACCESS_PAGE = 50
/** Rows of one act. */
const MAX_CHOSEN = 500

export const listCoursePlatforms = defineRoute({
  id: 'course-access.platforms',
  method: 'GET',
  path,
  access: may('companies.show'),
  summary: 'The education platforms, how each is connected, and what waits of each',
  params: companyParams,
  response: dataOf(z.array(coursePlatformSchema)),
})

export const testCoursePlatform = defineRoute({
  id: 'course-access.test',
  method: 'POST',
  path: `${one}/test`,
  access: may('companies.update'),
  summary:
    'Ask an education platform whether it takes the secrets, and connect it: paid sales open courses from now on',
  params: platformParams,
  response: dataOf(coursePlatformSchema),
})

export const disconnectCoursePlatform = defineRoute({
  id: 'course-access.disconnect',
  method: 'POST',
  path: `${one}/disconnect`,
  access: may('companies.update'),
  summary: 'Open and close no more courses on a platform; what it opened stays open',
  params: platformParams,
  response: dataOf(coursePlatformSchema),
})

export const listCourseAccesses = defineRoute({
  id: 'course-access.list',
  method: 'GET',
  path: '/api/companies/{company_id}/course-accesses',
  access: may('companies.sales.index'),
  summary: 'What sales opened of courses, newest first, with every try',
  params: companyParams,
  query: z.object({
    page: pageSchema,
    filter_platform: courseNameSchema.optional(),
    filter_status: z.enum(ACCESS_STATUSES).optional(),
    filter_sale_id: idTextSchema.optional(),
  }),
  response: pageOf(courseAccessSchema),
})

export const replayCourseAccesses = defineRoute({
  id: 'course-access.replay',
  method: 'POST',
  path: '/api/companies/{company_id}/course-accesses/replay',
  access: may('companies.update'),
  summary: 'Ask a platform again: for those that are named, or for all that failed',
  params: companyParams,
  body: z.object({ ids: z.array(idSchema).max(MAX_CHOSEN).nullable() }),
  response: dataOf(z.object({ count: z.int() })),
})
