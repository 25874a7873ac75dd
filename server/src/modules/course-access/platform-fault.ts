import type { CoursePlatform } from '@prumo/contracts/course-access/course-access.schema'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import type { CourseConnector, CourseServices } from './course-connector.ts'

/** Asks the cheapest question of a platform; null when it answers and takes the secrets. */
export async function platformFault(
  connector: CourseConnector,
  access: CourseServices,
): Promise<CoursePlatform['fault']> {
  if (connector.secrets.some((name) => access.secrets[name] === undefined))
    return 'credentials_missing'
  return (await faultOf(() => connector.test(access)))?.code ?? null
}
