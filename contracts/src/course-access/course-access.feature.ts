import { defineFeature } from '../manifest.ts'

/** Education platforms: a sale that is paid opens its course, and one that goes back closes it. */
export const courseAccessFeature = defineFeature({
  name: 'course-access',
  operations: ['course-access.replay', 'course-access.set-status'],
  tables: [{ table: 'course_accesses' }, { table: 'course_platforms' }],
  screens: [
    {
      path: '/admin/sale/course-platform/$course_platform',
      access: 'company',
      permission: 'companies.show',
      feature: 'platform-integrations',
    },
  ],
  personal_data: [
    'course_accesses.client_document',
    'course_accesses.client_email',
    'course_accesses.client_name',
    'course_accesses.client_phone',
  ],
})
