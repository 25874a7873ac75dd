import type {
  AccessAttempt,
  AccessFault,
  AccessStatus,
  CoursePlatform,
  CoursePlatformName,
  CourseWish,
} from '@prumo/contracts/course-access/course-access.schema'
import type { CivilDate } from '@prumo/civil-date'
import type { Generated } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

interface CoursePlatformTable {
  company_id: number
  id: Id
  platform: CoursePlatformName
  status: CoursePlatform['state']
  fault: CoursePlatform['fault']
  read_operation_id: number
  opens_from: CivilDate
  changed_by: string
  changed_at: Instant
  version: Version
}

interface CourseAccessTable {
  company_id: number
  id: Id
  sale_id: number | null
  product_id: number
  platform: CoursePlatformName
  course_id: string
  client_name: string
  client_email: string | null
  client_document: string | null
  client_phone: string | null
  wanted: CourseWish
  status: AccessStatus
  tries: Generated<number>
  next_try_at: OptionalInstant
  fault: AccessFault | null
  attempts: Generated<readonly AccessAttempt[]>
  changed_at: Instant
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    course_platforms: CoursePlatformTable
    course_accesses: CourseAccessTable
  }
}
