import { dateAt } from '@prumo/civil-date'
import type { Access, RouteContract } from '@prumo/contracts/route'
import { notFound, Refusal } from '../refusal.ts'
import type { SignedIn } from './authenticate.ts'
import type { Membership } from './caller-record.ts'

/** Who told a code is not asked again for so long: a queue of approvals is one sitting. */
const FACTOR_LASTS_MS = 10 * 60 * 1000

/** Routes whose caller has a place in a company. */
const IN_COMPANY: readonly Access['kind'][] = ['company', 'member', 'program']

/**
 * The order of docs/rules/api.md after sign-in: member of the company (with a second factor where
 * the company asks for one), plan feature, permission, a code again where it asks for one, and for writes a plan that is valid. The
 * platform administrator is exempt from the check of the plan, and from no other.
 * @throws Refusal
 */
export function authorize(
  route: RouteContract,
  user: SignedIn,
  membership: Membership | null,
  now: Date,
): void {
  const { access } = route
  if (user.api_token_company_id !== null && !isForTokens(route))
    throw new Refusal('api_token_refused')
  if (access.kind === 'program' && user.api_token_company_id === null)
    throw new Refusal('api_token_needed')
  if (access.kind === 'platform' && !user.is_prumo_admin) throw new Refusal('permission_denied')
  if (!IN_COMPANY.includes(access.kind)) return
  // Whoever is no member learns nothing of the company, not even that it exists.
  if (membership === null) throw notFound()
  if (membership.is_suspended && !membership.is_entry) throw new Refusal('company_suspended')
  if (membership.requires_second_factor && !user.has_second_factor)
    throw new Refusal('second_factor_required')
  if (access.kind === 'company') authorizeAct(access, user, membership, now)
  const isWrite = route.method !== 'GET' && !isAllowedWhenExpired(access)
  if (isWrite && isExpired(membership, now)) throw new Refusal('read_only_plan')
}

/**
 * Programs do what a permission names, and read what every member may; what a person does for
 * themselves is theirs.
 */
function isForTokens({ access, method }: RouteContract): boolean {
  return (
    access.kind === 'program' ||
    access.kind === 'company' ||
    (access.kind === 'member' && method === 'GET')
  )
}

function authorizeAct(
  access: Access & { readonly kind: 'company' },
  user: SignedIn,
  membership: Membership,
  now: Date,
): void {
  const { feature, permission } = access
  if (feature !== undefined && !user.is_prumo_admin && !membership.features.includes(feature))
    throw new Refusal('plan_lacks_feature')
  if (!membership.permissions.includes(permission)) throw new Refusal('permission_denied')
  if (access.asks_factor === true && membership.asks_factor_to_approve)
    requireFreshFactor(user, now)
}

/** That a code of the second factor was told in this session a short while ago. @throws Refusal */
function requireFreshFactor(user: SignedIn, now: Date): void {
  // A program has no phone.
  if (user.api_token_id !== null) throw new Refusal('api_token_refused')
  if (!user.has_second_factor) throw new Refusal('second_factor_needed_to_approve')
  const { factor_proven_at } = user
  const age = factor_proven_at === null ? Infinity : now.getTime() - Date.parse(factor_proven_at)
  if (age > FACTOR_LASTS_MS) throw new Refusal('second_factor_asked')
}

function isAllowedWhenExpired(access: Access): boolean {
  // What a program calls there asks for itself.
  return (
    access.kind === 'program' || (access.kind === 'company' && access.when_expired === 'allowed')
  )
}

/**
 * The plan is valid through its expiry day, in the company's time zone; no day is a lifetime plan.
 */
export function isExpired(membership: Membership, now: Date): boolean {
  return (
    membership.date_expiry_at !== null &&
    membership.date_expiry_at < dateAt(now, membership.time_zone)
  )
}
