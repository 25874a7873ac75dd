import type { CoursePlatform } from '@prumo/contracts/course-access/course-access.schema'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { CourseConnector, CourseServices } from './course-connector.ts'

/** Asks the cheapest question of a platform; null when it answers and takes the secrets. */
export async function platformFault(
  connector: CourseConnector,
  access: CourseServices,
): Promise<CoursePlatform['fault']> {
  if (connector.secrets.some((name) => access.secrets[name] === undefined))
    return 'credentials_missing'
  try {
    await connector.test(access)
    return null
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    return error.code
  }
}
