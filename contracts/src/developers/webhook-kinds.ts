import type { PermissionKey } from '../access/permissions.ts'
import { FEATURES, type Feature } from '../features.ts'

type Declared = Feature['webhooks'][number]

/** What records are called in the kinds of events. */
export type WebhookRecord = Declared['record']
type KindsOf<D> = D extends {
  readonly record: infer R extends string
  readonly acts: readonly (infer A extends string)[]
}
  ? `${R}.${A}`
  : never

/** What an address can be told of: `<record>.<act>`, as the manifests of the features declare it. */
export type WebhookKind = KindsOf<Declared>

/** The kind of a trial: no record, and nobody chooses it. */
export const TEST_KIND = 'webhook.test'

/** A record of which addresses are told. */
interface DeclaredWebhook {
  readonly record: WebhookRecord
  readonly table: string
  readonly kind?: string
  readonly moves?: readonly { readonly field: string; readonly to?: string; readonly act: string }[]
  readonly read: readonly PermissionKey[]
  readonly kinds: readonly WebhookKind[]
}

export const WEBHOOK_RECORDS: readonly DeclaredWebhook[] = FEATURES.flatMap(
  ({ webhooks }): readonly Declared[] => webhooks,
).map((declared) => ({ ...declared, kinds: kindsOf(declared) }))

function kindsOf<D extends Declared>(declared: D): KindsOf<D>[]
function kindsOf({ record, acts }: Declared): string[] {
  return acts.map((act) => `${record}.${act}`)
}

export const WEBHOOK_KINDS: readonly WebhookKind[] = WEBHOOK_RECORDS.flatMap(({ kinds }) => kinds)
