import type { PermissionKey } from '../access/permissions.ts'
import { WEBHOOK_RECORDS, type WebhookKind } from './webhook-kinds.ts'

/** What a person must be able to read to have an address told of these kinds. */
export function permissionsOfKinds(kinds: readonly WebhookKind[]): readonly PermissionKey[] {
  const asked = WEBHOOK_RECORDS.filter((one) => one.kinds.some((kind) => kinds.includes(kind)))
  return [...new Set(asked.flatMap(({ read }) => read))]
}
