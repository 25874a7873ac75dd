import {
  BOTH_SECRETS_HOURS,
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookEdit,
  type WebhookInput,
  type WebhookWithSecret,
} from '@prumo/contracts/developers/webhook.schema'
import { permissionsOfKinds } from '@prumo/contracts/developers/webhook-permissions'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { takeLock } from '../../kernel/database/named-lock.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { getWebhook, requireAllRows } from './webhook.queries.ts'
import { newSecret } from './webhook-secret.ts'

/**
 * Registers an address for whoever asks.
 * @returns it with its secret, which nothing else tells ever again.
 * @throws Refusal `permission_denied` for who does not reach all rows, `permission_beyond_own`,
 * `too_many_webhooks`.
 */
export async function createWebhook(
  db: CompanyDb,
  keyRing: KeyRing,
  input: WebhookInput,
): Promise<WebhookWithSecret> {
  requireOwn(db, input)
  await requireRoom(db)
  const { secret, kept } = newSecret(await companyVault(db, keyRing))
  const { id } = await db.query
    .insertInto('webhooks')
    .values({
      company_id: db.company_id,
      ...input,
      ...kept,
      ...ownerOf(db),
      status: 'active',
      stop: null,
      created_at: db.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await getWebhook(db, id)
  await recordOperation(db, 'webhooks.create', [
    { table: 'webhooks', record_id: id, after: logged(after) },
  ])
  return { ...after, secret }
}

/**
 * Changes an address, which is from then on of whoever saved it: it is told what they may read. One
 * that Prumo had stopped is told again.
 * @throws Refusal as createWebhook, `not_found`, `stale_version`.
 */
export async function updateWebhook(
  db: CompanyDb,
  id: number,
  { version, ...input }: WebhookEdit,
): Promise<Webhook> {
  requireOwn(db, input)
  const before = await getWebhook(db, id)
  const changed = await db.query
    .updateTable('webhooks')
    .set({ ...input, ...ownerOf(db), stop: null, told_stop_at: null, version: version + 1 })
    .set({ failures: 0, failing_since: null, rests_until: null })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined)
    throw await staleVersion(db, { table: 'webhooks', id, version: before.version })
  const after = await getWebhook(db, id)
  await recordOperation(db, 'webhooks.update', [
    { table: 'webhooks', record_id: id, before: logged(before), after: logged(after) },
  ])
  return after
}

/**
 * Gives an address a new secret. The one before signs beside it for a day, so that whoever receives
 * can change over; the one before that ends at once.
 * @throws Refusal `not_found`, `permission_denied`.
 */
export async function rotateWebhookSecret(
  db: CompanyDb,
  keyRing: KeyRing,
  id: number,
): Promise<WebhookWithSecret> {
  requireAllRows(db)
  const before = await getWebhook(db, id)
  const { secret, kept } = newSecret(await companyVault(db, keyRing))
  await db.query
    .updateTable('webhooks')
    .set((row) => ({
      previous_key: row.ref('secret_key'),
      previous_secret: row.ref('sealed_secret'),
      previous_until: new Date(db.now.getTime() + BOTH_SECRETS_HOURS * 60 * 60 * 1000),
      ...kept,
      version: before.version + 1,
    }))
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  const after = await getWebhook(db, id)
  await recordOperation(db, 'webhooks.rotate-secret', [
    { table: 'webhooks', record_id: id, before: logged(before), after: logged(after) },
  ])
  return { ...after, secret }
}

/** Removes an address and the log of what it was told. @throws Refusal `not_found`, `permission_denied`. */
export async function destroyWebhook(db: CompanyDb, id: number): Promise<void> {
  requireAllRows(db)
  const before = await getWebhook(db, id)
  await db.query
    .deleteFrom('webhooks')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'webhooks.destroy', [
    { table: 'webhooks', record_id: id, before: logged(before) },
  ])
}

/** Whether an address of the company is to be told of what happens. */
export async function hasActiveWebhooks(db: CompanyDb): Promise<boolean> {
  const found = await db.query
    .selectFrom('webhooks')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const ownerOf = ({ actor }: CompanyDb) => ({ user_id: actor.user_id, user_name: actor.user_name })

/** Nobody has an address told what they may not read themselves. */
function requireOwn(db: CompanyDb, { kinds }: WebhookInput): void {
  requireAllRows(db)
  if (!permissionsOfKinds(kinds).every((key) => db.permissions.includes(key)))
    throw new Refusal('permission_beyond_own', { fields: { kinds: 'permission_beyond_own' } })
}

/** Whoever adds one at the same moment waits, and is counted after. */
async function requireRoom(db: CompanyDb): Promise<void> {
  await takeLock(db, `webhooks of company ${db.company_id}`)
  const { count } = await db.query
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', db.company_id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_WEBHOOKS)
    throw new Refusal('too_many_webhooks', { values: { max: MAX_WEBHOOKS } })
}

/** What the audit log keeps of an address: nothing that its use changes. */
const logged = ({ url, description, kinds, user_id, status, secret_end }: Webhook) => ({
  url,
  description,
  kinds,
  user_id,
  status,
  secret_end,
})
