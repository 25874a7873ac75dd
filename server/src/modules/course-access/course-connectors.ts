import type { CoursePlatformName } from '@prumo/contracts/course-access/course-access.schema'
import { cademi } from './cademi/cademi.connector.ts'
import type { CourseConnector } from './course-connector.ts'
import { curseduca } from './curseduca/curseduca.connector.ts'
import { memberkit } from './memberkit/memberkit.connector.ts'

/** The education platforms that Prumo speaks to: one line each. */
const COURSE_CONNECTORS: Readonly<Record<CoursePlatformName, CourseConnector>> = {
  memberkit,
  cademi,
  curseduca,
}

export const courseConnectors: readonly CourseConnector[] = Object.values(COURSE_CONNECTORS)

export const courseConnectorOf = (platform: CoursePlatformName): CourseConnector =>
  COURSE_CONNECTORS[platform]
