import { idSchema, versionSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import type { StoredGroup } from './company-group.queries.ts'

/**
 * What the audit log of a company keeps of the group that it is in; null where it is in none. The ids
 * of the other companies are not kept: not everybody who reads the log belongs to them.
 */
export const membershipSchema = z
  .object({
    group_id: idSchema,
    group_name: z.string(),
    /** Of the group. */
    version: versionSchema,
    /** In the logs of how many companies the act stands. */
    changed_companies: z.int().min(1),
  })
  .nullable()

export type Membership = z.output<typeof membershipSchema>

/** Whether a company is in a group, as its log keeps it. */
export function membershipIn(
  group: StoredGroup | null,
  companyId: number,
  changed_companies: number,
): Membership {
  if (group === null || !group.company_ids.includes(companyId)) return null
  const { id: group_id, name: group_name, version } = group
  return { group_id, group_name, version, changed_companies }
}
