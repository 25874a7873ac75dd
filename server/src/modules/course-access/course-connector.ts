import type { SecretName } from '@prumo/contracts/companies/platform.schema'
import type { CoursePlatformName } from '@prumo/contracts/course-access/course-access.schema'
import type { PlatformServices } from '../../kernel/outside/platform-services.ts'

/** What asking an education platform needs. */
export interface CourseServices {
  readonly services: PlatformServices
  readonly secrets: Readonly<Partial<Record<SecretName, string>>>
}

/** Who is let into which course, or no longer. */
export interface CourseOrder {
  /** The same however often it is asked: platforms that number orders know it by this. */
  readonly reference: string
  /** What the platform calls the course, as the product has it. */
  readonly course_id: string
  readonly course_name: string
  readonly name: string
  readonly email: string
  /** CPF or CNPJ, digits and letters alone. */
  readonly document: string | null
  readonly phone: string | null
}

/** A course id that the platform could not have: nothing was asked. */
export class UnknownCourse extends Error {}

/**
 * An education platform. Adding one is a folder with its connector and one line in
 * course-connectors.ts; `course-connectors.test.ts` runs over all. A connector knows nothing of
 * companies, tables or sales. Asked twice for the same, the platform stands as asked once.
 */
export interface CourseConnector {
  readonly platform: CoursePlatformName
  /** Its name, which no language changes. */
  readonly name: string
  /** What it needs of the company: the form asks for them. */
  readonly secrets: readonly SecretName[]
  /** Lets somebody into a course. @throws OutsideFault, UnknownCourse */
  readonly grant: (access: CourseServices, order: CourseOrder) => Promise<void>
  /** Lets them in no longer; their other courses stay. @throws OutsideFault, UnknownCourse */
  readonly revoke: (access: CourseServices, order: CourseOrder) => Promise<void>
  /** The cheapest question that shows that the secrets are taken. @throws OutsideFault */
  readonly test: (access: CourseServices) => Promise<void>
}
