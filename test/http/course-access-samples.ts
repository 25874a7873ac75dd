import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

interface Points {
  readonly sale_id: number
  readonly product_id: number
  readonly canary: string
}

/** A connected education platform, and a course that a sale opened and that waits for a person. */
export function buildCourseAccess(
  company: TestCompany,
  { sale_id, product_id, canary }: Points,
): Promise<void> {
  return company.inDatabase(async (db) => {
    const { company_id } = db
    await db.query
      .insertInto('course_platforms')
      .values({
        company_id,
        platform: 'memberkit',
        status: 'connected',
        fault: null,
        read_operation_id: 0,
        opens_from: db.today,
        changed_by: 'Teste',
        changed_at: db.now,
      })
      .onConflict((known) => known.doNothing())
      .execute()
    await db.query
      .insertInto('course_accesses')
      .values({
        company_id,
        sale_id,
        product_id,
        platform: 'memberkit',
        course_id: canary,
        client_name: canary,
        client_email: 'aluno@exemplo.com.br',
        client_document: null,
        client_phone: null,
        wanted: 'granted',
        status: 'failed',
        next_try_at: null,
        fault: 'unknown_course',
        changed_at: db.now,
      })
      .execute()
  })
}

const params = { platform: 'memberkit' }

/** Right requests of the routes of education platforms. */
export const COURSE_ACCESS_SAMPLES: Readonly<
  Record<string, (world: World) => Partial<SampleRequest>>
> = {
  'course-access.test': () => ({ params }),
  'course-access.disconnect': () => ({ params }),
  'course-access.replay': () => ({ body: { ids: null } }),
}
