/** Membership of a user in a company, and the permissions it carries. */
export {
  addMember,
  changeMember,
  joinMember,
  knownPermissions,
  type MemberStatus,
  removeMember,
} from './memberships.ts'
