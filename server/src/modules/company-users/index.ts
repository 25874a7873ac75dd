/** The members who may save transactions, and of which cost centres. */
export { postingMembers } from './posting-members.queries.ts'
/** Who acts upon a member: locked, and what they may grant. */
export { type ActContext, lockForActor, requireMember } from './lock-members.ts'
export { requireGrant } from './update-member.ts'
